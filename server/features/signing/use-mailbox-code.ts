import { countAttempt, forgetAttempts, type Limit } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import { codeHash } from '#server/features/account/sign-up/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { invalidField } from '#server/platform/http/problem.ts';
import { takeTry, useCode } from './mailbox-code-queries.ts';
import { findRequest } from './signing-queries.ts';

/**
 * Whoever has the link may ask for codes again and again, so five tries a mail are not all. Of one request: nobody uses
 * up the guesses of who has another's link.
 */
const perRequest: Limit = { name: 'mailbox-code', max: 20, minutes: 24 * 60 };

/**
 * Counts one try at a code before the answer's transaction, which would take it back with itself. A request that is not
 * open any more costs none: its result is told. Throws 422 at `code` when no try is left, the time is over, or today's
 * are spent.
 */
export async function takeCodeTry(stores: Pick<Deps, 'db' | 'env'>, requestId: string) {
  const taken = await takeTry(stores.db, requestId);
  // Read after the try: an answer that has just used the code up has closed the request as well.
  const request = await findRequest(stores.db, requestId);
  if (request?.state !== 'open') return;
  if (!taken) throw invalidField('code', 'signing_code_expired');
  if (!(await countAttempt(stores, perRequest, requestId))) throw invalidField('code', 'signing_code_spent');
}

/** Uses a typed code up with the answer it belongs to. Throws 422 `code_wrong`: then nothing of the answer stays. */
export async function useMailboxCode(trx: Transaction, env: Env, requestId: string, code: string): Promise<true> {
  if (!(await useCode(trx, requestId, codeHash(env.secretKey, requestId, code)))) {
    throw invalidField('code', 'code_wrong');
  }
  await forgetAttempts({ db: trx, env }, perRequest, requestId);
  return true;
}
