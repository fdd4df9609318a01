import { countAttempt, forgetAttempts, type Limit } from '../../auth/count-attempt.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../http/problem.ts';
import { type ProofPurpose, personOfWindow, takeCodeAttempt } from './email-proof-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/** Anybody may open windows for anybody's address, so five tries a window are not all: at most 20 in a million a day. */
const perPerson: Limit = { name: 'mailed-code', most: 20, minutes: 24 * 60 };

/** Under whom a guess was counted. `spent`: the codes of today count no more; links go on working. */
export type Guess = { who: string; spent: boolean };

/**
 * Counts one guess at a mailed code, of its window and of the person it was mailed to; a window without a mail costs the same
 * work. Throws code_expired (410) when the window has none left or its time is over.
 */
export async function countGuess(stores: Stores, purpose: ProofPurpose, windowId: string): Promise<Guess> {
  if (!(await takeCodeAttempt(stores.db, windowId))) throw new Problem(410, 'code_expired');
  const who = `${purpose} ${(await personOfWindow(stores.db, purpose, windowId)) ?? windowId}`;
  return { who, spent: !(await countAttempt(stores, perPerson, who)) };
}

/** Refuses a code that is right when there were too many wrong ones (429): only who has it learns of that. */
export function refuseSpent({ spent }: Guess) {
  if (spent) throw new Problem(429, 'too_many_requests');
}

export const forgetGuesses = (stores: Stores, { who }: Guess) => forgetAttempts(stores, perPerson, who);
