"""What the topics of questions are called in a report."""

from baccarat_edu.quiz.banks.own import concepts
from baccarat_edu.quiz.topics import Topic
from baccarat_edu.words import report as words


def topic_name(topic: Topic) -> str:
    """Name a topic; a question of the project's own bank as it is put."""
    skill, text = topic
    concept = concepts().get(text) if skill == "why" else None
    return words.topic(skill, str(concept.prompt) if concept else text)
