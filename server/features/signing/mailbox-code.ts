import { sql } from 'kysely';
import { countAttempt, forgetAttempts, isOverLimit, type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import { codeHash } from '#server/features/account/sign-up/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { invalidField, notFound, Problem } from '#server/platform/http/problem.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { mailboxCode } from '#shared/signing/limits.ts';
import { stateOf } from './signing-policy.ts';
import { findRequest, lockProject } from './signing-queries.ts';

const isFresh = sql<boolean>`asked_at > now() - make_interval(mins => ${mailboxCode.minutes})`;

/** Lets a code be typed from now on, with all its tries. Those of earlier mails end. */
const openCode = (trx: Transaction, requestId: string) =>
  trx
    .insertInto('signing_codes')
    .values({ request_id: requestId })
    .onConflict((conflict) =>
      conflict
        .column('request_id')
        .doUpdateSet({ code_hashes: sql`'{}'`, attempts: 0, guesses: sql`'{}'`, asked_at: sql`now()` }),
    )
    .execute();

/** Keeps the hash of a code that is about to be mailed. False when it was asked for too long ago. */
export const addCode = (db: Connection, requestId: string, hash: Buffer) =>
  exists(
    db
      .updateTable('signing_codes')
      .set({ code_hashes: sql`code_hashes || ${hash}::bytea` })
      .where('request_id', '=', requestId)
      .where(isFresh)
      .returning('request_id'),
  );

/**
 * Takes one of the tries, and notes for what; false when none is left or the time is over. The database decides between
 * two at once.
 */
const takeTry = (db: Connection, requestId: string, hash: Buffer) =>
  exists(
    db
      .updateTable('signing_codes')
      .set({ attempts: sql`attempts + 1`, guesses: sql`guesses || ${hash}::bytea` })
      .where('request_id', '=', requestId)
      .where('attempts', '<', mailboxCode.tries)
      .where(isFresh)
      .returning('request_id'),
  );

/** Whether a try was taken for this very code, and it is the right one: the answer to that may be lost. */
const wasRight = (db: Connection, requestId: string, hash: Buffer) =>
  exists(
    db
      .selectFrom('signing_codes')
      .where('request_id', '=', requestId)
      .where(sql<boolean>`${hash}::bytea = any(guesses) and ${hash}::bytea = any(code_hashes)`)
      .where(isFresh),
  );

/** Uses a code up, in the transaction of the answer it belongs to; false when it is not the right one. */
const useCode = (trx: Transaction, requestId: string, hash: Buffer) =>
  exists(
    trx
      .deleteFrom('signing_codes')
      .where('request_id', '=', requestId)
      .where(sql<boolean>`${hash}::bytea = any(code_hashes)`)
      .where(isFresh)
      .returning('request_id'),
  );

/** Whether a code was mailed that can still be typed. */
export const isCodeMailed = (db: Connection, requestId: string) =>
  exists(db.selectFrom('signing_codes').where('request_id', '=', requestId).where(isFresh));

/** Of one request: whoever has its link uses up nothing of another's, at the same mailbox neither. */
const mails: Limit = { name: 'mailbox-code-mail', max: 5, minutes: 60 };

/**
 * Promises the signer of an open request a code, which shows that the mailbox is open while they answer. The codes of
 * earlier mails end. Throws `request_expired` and the like (410) when nothing is asked any more, and 429.
 */
export async function mailMailboxCode({ db, env }: Pick<Deps, 'db' | 'env'>, requestId: string): Promise<void> {
  const asked = await findRequest(db, requestId);
  if (!asked) throw notFound();
  await requireAttempt({ db, env }, mails, requestId);
  await db.transaction().execute(async (trx) => {
    const project = await lockProject(trx, asked.project_id);
    const request = project && (await findRequest(trx, requestId));
    if (!request) throw notFound();
    const state = stateOf(request, project);
    if (state !== 'open') throw new Problem(410, `request_${state}`);
    await openCode(trx, requestId);
    const { email: recipient, locale } = request;
    await enqueueMail(trx, { kind: 'signing-code', recipient, locale, data: { request_id: requestId } });
  });
}

/**
 * Whoever has the link may ask for codes again and again, so five tries a mail are not all. Of one request: nobody uses
 * up the guesses of who has another's link.
 */
const perRequest: Limit = { name: 'mailbox-code', max: 20, minutes: 24 * 60 };

/**
 * Counts one try at a code before the answer's transaction, which would take it back with itself. A request that is not
 * open any more costs none: its result is told. Throws 422 at `code` when no try is left, the time is over, or today's
 * are spent. Of a right one that is sent again after the last try, as its answer was lost, nothing is counted.
 */
export async function takeCodeTry(stores: Pick<Deps, 'db' | 'env'>, requestId: string, code: string) {
  const hash = codeHash(stores.env.secretKey, requestId, code);
  const taken = await takeTry(stores.db, requestId, hash);
  const again = !taken && (await wasRight(stores.db, requestId, hash));
  // Read after the try: an answer that has just used the code up has closed the request as well.
  const request = await findRequest(stores.db, requestId);
  if (request?.state !== 'open') return;
  if (!taken && !again) throw invalidField('code', 'signing_code_expired');
  const spent = again
    ? await isOverLimit(stores, perRequest, requestId)
    : !(await countAttempt(stores, perRequest, requestId));
  if (spent) throw invalidField('code', 'signing_code_spent');
}

/** Uses a typed code up with the answer it belongs to. Throws 422 `code_wrong`: then nothing of the answer stays. */
export async function useMailboxCode(trx: Transaction, env: Env, requestId: string, code: string): Promise<true> {
  if (!(await useCode(trx, requestId, codeHash(env.secretKey, requestId, code)))) {
    throw invalidField('code', 'code_wrong');
  }
  await forgetAttempts({ db: trx, env }, perRequest, requestId);
  return true;
}
