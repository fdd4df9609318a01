import type { Deps } from '#server/auth/deps.ts';
import { adminsBut } from '#server/features/trust/published.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { endSubmission } from './end-submission.ts';
import { ownRefusal } from './identity-policy.ts';
import { lockPerson, markProfile, newestVerification, verifiedSince } from './identity-queries.ts';

/** Takes back what is being put together or waits to be looked at, with all its pictures. Throws 409 `identity_nothing_sent`. */
export function withdrawVerification({ db }: Pick<Deps, 'db'>, userId: string) {
  return announcing(db, async (trx) => {
    const person = await lockPerson(trx, userId);
    if (!person) throw notFound();
    const last = await newestVerification(trx, userId);
    const refused = ownRefusal('withdraw', (await verifiedSince(trx, userId)) !== undefined, last?.status ?? null);
    if (refused || (last?.status !== 'draft' && last?.status !== 'pending'))
      throw new Problem(409, refused ?? 'identity_nothing_sent');
    await endSubmission(trx, last.id, last.status, { status: 'withdrawn' });
    if (person.verification_status === 'pending') await markProfile(trx, userId, 'unverified');
    await recordAudit(trx, {
      actor: { type: 'user', id: userId },
      action: 'withdraw_identity',
      subject: { type: 'identity_verification', id: last.id },
    });
    trx.announce('cases', last.id, await adminsBut(trx, userId));
    trx.announce('identity', last.id, [userId]);
    trx.announce('profiles', userId, [userId]);
  });
}
