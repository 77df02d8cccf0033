/** A question with its answer, both as Markdown. */
export interface Question {
  question: string;
  answer: string;
}

const questionPattern = /^Q:\s*(\S[^\n]*?)\s*(?:\n|\s)A:\s*(\S[\s\S]*)$/;

/** Returns the questions of a paragraph that has nothing else, each as `Q: … A: …` on one line or two; null for other text. */
export function toQuestions(paragraph: string): Question[] | null {
  const pieces = paragraph.split(/\n(?=Q:)/).map((piece) => questionPattern.exec(piece.trim()));
  const questions = pieces.flatMap((piece) => (piece ? [{ question: piece[1] ?? '', answer: piece[2] ?? '' }] : []));
  return questions.length === pieces.length ? questions : null;
}
