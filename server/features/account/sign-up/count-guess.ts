import { countAttempt, forgetAttempts, isOverLimit, type Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { takeCodeAttempt, wasGuessed } from './code-window-queries.ts';
import { mailedInWindow, type ProofPurpose } from './email-proof-queries.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/**
 * Anybody may open windows for anybody's address, so five tries a window are not all: at most 20 in a million a day.
 */
const perPerson: Limit = { name: 'mailed-code', max: 20, minutes: 24 * 60 };

/**
 * Anybody may open accounts with one mailbox's address, or name it as theirs in several: they guess from one allowance.
 */
const perMailbox: Limit = { name: 'address-code', max: 20, minutes: 24 * 60 };

/**
 * Under whom a guess was counted, and whom the code was mailed to, if anybody. `spent`: the codes of today count no more;
 * links go on working.
 */
export type Guess = { who: string; userId: string | null; spent: boolean };

/**
 * Counts one guess at a mailed code, of its window and of the person it was mailed to; a window without a mail costs
 * the same work. Throws code_expired (410) when the window has none left or its time is over.
 */
export async function countGuess(stores: Stores, purpose: ProofPurpose, windowId: string): Promise<Guess> {
  if (!(await takeCodeAttempt(stores.db, windowId))) throw new Problem(410, 'code_expired');
  const userId = (await mailedInWindow(stores.db, purpose, windowId))?.user_id ?? null;
  const who = `${purpose} ${userId ?? windowId}`;
  return { who, userId, spent: !(await countAttempt(stores, perPerson, who)) };
}

/** Refuses a code that is right when there were too many wrong ones (429): only who has it learns of that. */
export function refuseSpent({ spent }: Guess) {
  if (spent) throw new Problem(429, 'too_many_requests');
}

export const forgetGuesses = (stores: Stores, { who }: Guess) => forgetAttempts(stores, perPerson, who);

/**
 * Counts one guess at a code that proves an address, of its window and of its mailbox, in all spellings and whoever
 * asked. Success does not clear it: two people who share a mailbox's spelling could clear it for each other. Who sends
 * again what was counted may, after the last one too: throw `wrongGuess` where it is wrong. Throws code_expired (410).
 */
export async function countAddressGuess(
  stores: Stores,
  purpose: 'verify_email' | 'add_email',
  { windowId, codeHash }: { windowId: string; codeHash: Buffer },
): Promise<AddressGuess> {
  const again = !(await takeCodeAttempt(stores.db, windowId, codeHash));
  if (again && !(await wasGuessed(stores.db, windowId, codeHash))) throw new Problem(410, 'code_expired');
  const mailed = await mailedInWindow(stores.db, purpose, windowId);
  const who = mailed ? mailboxOf(mailed.email) : windowId;
  return {
    again,
    spent: again ? await isOverLimit(stores, perMailbox, who) : !(await countAttempt(stores, perMailbox, who)),
  };
}
export type AddressGuess = Pick<Guess, 'spent'> & { again: boolean };

/** What is said of a guess that is wrong: a window without any left tells of none of them. */
export const wrongGuess = ({ again }: AddressGuess) =>
  again ? new Problem(410, 'code_expired') : new Problem(422, 'code_wrong', [{ path: 'code', code: 'code_wrong' }]);

/**
 * Refuses a right code after too many guesses (429 `code_spent`), for who has it alone. Throw it in the transaction
 * that used the code up: the link of the same mail has to go on working, or a stranger could keep the owner out.
 */
export function refuseSpentAddress({ spent }: Pick<Guess, 'spent'>) {
  if (spent) throw new Problem(429, 'code_spent');
}

/** Whether a typed code was refused for what it is: also where the same one is just being used by a call beside this. */
export const isOverOrWrong = (error: unknown) =>
  error instanceof Problem && ['code_wrong', 'code_expired'].includes(error.code);
