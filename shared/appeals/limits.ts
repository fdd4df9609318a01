/** Characters of a question and of an answer. */
export const questionLimits = { question: 2000, answer: 2000 } as const;
/** How often an admin may ask about one appeal. */
export const questionsPerAppeal = 5;

/** A question waits until it is answered, or until its appeal is decided without that. */
export const questionStates = ['waits', 'answered', 'closed'] as const;
export type QuestionState = (typeof questionStates)[number];
