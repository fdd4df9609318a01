import { type QuestionState, questionsPerAppeal } from '#shared/appeals/limits.ts';

export type AskFacts = {
  /** An appeal waits for a decision. */
  appealed: boolean;
  /** It is against what this admin decided, and another could decide. */
  against: boolean;
  /** A question of it waits for its owner. */
  waits: boolean;
  /** How many were asked about it. */
  asked: number;
};

/** Why an admin may not ask: the code of a problem, or null when they may. */
export function askRefusal({ appealed, against, waits, asked }: AskFacts): string | null {
  if (!appealed) return 'appeal_decided';
  if (against) return 'own_decision';
  if (waits) return 'question_waits';
  return asked >= questionsPerAppeal ? 'questions_spent' : null;
}

/** What a decision leaves unanswered is closed. */
export function stateOf({ answered, decided }: { answered: boolean; decided: boolean }): QuestionState {
  if (answered) return 'answered';
  return decided ? 'closed' : 'waits';
}

/** Why its owner may not answer: the code of a problem, or null when they may. */
export function answerRefusal(state: QuestionState): string | null {
  if (state === 'answered') return 'question_answered';
  return state === 'closed' ? 'appeal_decided' : null;
}
