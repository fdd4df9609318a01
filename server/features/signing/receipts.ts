import { sql } from 'kysely';
import type { Logged } from '#server/features/log/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { enqueueMail, sendAllInTurn, to } from '#server/platform/mail/enqueue-mail.ts';
import type { RequestRow } from './signing-queries.ts';

/** Then a receipt leaves without its proof, and says so; the proof follows. */
const longestWait = '10 minutes';

/** Has the signer's receipt wait for the first signed head of the log that covers the answer. */
export const promiseReceipt = (trx: Transaction, request: RequestRow, confirmationId: string) =>
  enqueueMail(trx, {
    // One for each answer, and found by it.
    id: confirmationId,
    kind: 'signing-receipt',
    ...to(request),
    data: { confirmation_id: confirmationId },
    waits: true,
  });

/** Sends the receipts of answers that the log has now, and the proofs of those that left without. */
export async function sendReceipts(trx: Transaction, logged: readonly Logged[]) {
  const answers = subjectsOf(logged, 'answer');
  await sendAllInTurn(trx, answers, false);
  const late = await trx
    .selectFrom('mails')
    .select('id')
    .where('id', '=', anyOf(answers))
    .where('turn', '=', 'late')
    .execute();
  await mailProofs(
    trx,
    'signing-proof',
    late.map(({ id }) => id),
  );
}

/** Mails signers the proof of what they sealed, now that the log has it. */
export const mailSealed = (trx: Transaction, logged: readonly Logged[]) =>
  mailProofs(trx, 'signing-sealed', subjectsOf(logged, 'seal'));

const subjectsOf = (logged: readonly Logged[], kind: Logged['kind']) =>
  logged.filter((each) => each.kind === kind).map(({ subject }) => subject);

/** To the address on record: the log may be so late that the receipt has forgotten where it went. */
async function mailProofs(trx: Transaction, kind: 'signing-proof' | 'signing-sealed', answers: string[]) {
  const rows = await trx
    .selectFrom('confirmations as c')
    .innerJoin('signers as s', 's.id', 'c.signer_id')
    .innerJoin('signing_requests as r', 'r.id', 'c.request_id')
    .select(['c.id', 's.email', 'r.locale'])
    .where('c.id', '=', anyOf(answers))
    .where('s.email', 'like', '%@%')
    .execute();
  for (const { id, ...signer } of rows) await enqueueMail(trx, { kind, ...to(signer), data: { confirmation_id: id } });
}

/** The job: sends receipts that have waited too long for the log. */
export async function sendLateReceipts(db: Connection) {
  const { rows } = await sql<{ id: string }>`
    select id from mails where kind = 'signing-receipt' and turn = 'waits' and created_at < now() - ${longestWait}::interval
     order by created_at limit 500`.execute(db);
  await sendAllInTurn(
    db,
    rows.map(({ id }) => id),
    true,
  );
}
