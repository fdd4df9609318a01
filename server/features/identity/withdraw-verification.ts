import type { Deps } from '#server/auth/deps.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { endSubmission } from './end-submission.ts';
import { ownRefusal } from './identity-policy.ts';
import { lockPerson, markProfile, newestVerification, verifiedSince } from './identity-queries.ts';

/**
 * Takes back what is being put together or waits to be looked at, with all its pictures. Throws 409
 * `identity_nothing_sent`.
 */
export function withdrawVerification({ db }: Pick<Deps, 'db'>, userId: string) {
  return announcing(db, async (trx) => {
    const person = await lockPerson(trx, userId);
    if (!person) throw notFound();
    const last = await newestVerification(trx, userId);
    const refused = ownRefusal('withdraw', (await verifiedSince(trx, userId)) !== undefined, last?.status ?? null);
    if (refused || (last?.status !== 'draft' && last?.status !== 'pending'))
      throw new Problem(409, refused ?? 'identity_nothing_sent');
    await withdraw(trx, person, { id: last.id, status: last.status });
  });
}

/**
 * The same, where there is something, for who leaves: nobody looks at documents of an account that nobody sees any
 * more.
 */
export async function withdrawOfLeaving(trx: AnnouncingTransaction, userId: string) {
  const person = await lockPerson(trx, userId);
  const last = await newestVerification(trx, userId);
  if (person && (last?.status === 'draft' || last?.status === 'pending'))
    await withdraw(trx, person, { id: last.id, status: last.status });
}

type Person = { id: string; verification_status: string };

async function withdraw(
  trx: AnnouncingTransaction,
  { id: userId, verification_status }: Person,
  { id, status }: { id: string; status: 'draft' | 'pending' },
) {
  await endSubmission(trx, id, status, { status: 'withdrawn' });
  if (verification_status === 'pending') await markProfile(trx, userId, 'unverified');
  await recordAudit(trx, {
    actor: { type: 'user', id: userId },
    action: 'withdraw_identity',
    subject: { type: 'identity_verification', id },
  });
  trx.publish('cases', id, await adminsBut(trx, userId));
  trx.publish('identity', id, [userId]);
  trx.publish('profiles', userId, [userId]);
}
