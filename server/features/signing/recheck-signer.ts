import type { Env } from '#server/env.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { openRequest } from './open-request.ts';
import type { LockedProject } from './signing-queries.ts';

/**
 * Has an admin ask once more whoever refused, in words that take no side. The answer before stays what it is, and
 * counts until there is another. The caller holds the project's lock and has checked that they may. Throws
 * `signer_opted_out` (409).
 */
export async function recheckSigner(
  { trx, env }: { trx: AnnouncingTransaction; env: Env },
  project: Pick<LockedProject, 'id' | 'user_id'>,
  signerId: string,
) {
  const signer = await trx
    .selectFrom('signers as s')
    .innerJoin('signing_requests as r', 'r.signer_id', 's.id')
    .select(['s.id', 's.project_id', 's.name', 's.email', 's.mailbox', 'r.locale'])
    .where('s.id', '=', signerId)
    .where('s.project_id', '=', project.id)
    .orderBy('r.created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  if (await isSuppressed(trx, env.secretKey, signer.mailbox)) throw new Problem(409, 'signer_opted_out');
  await openRequest(trx, signer, { ownerId: project.user_id, locale: signer.locale, cause: 'recheck' });
  return signer.name;
}
