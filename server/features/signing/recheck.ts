import { sql } from 'kysely';
import type { Env } from '#server/env.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { decideEndedRecheck } from './decide.ts';
import { openRequest } from './open-request.ts';
import { isEnough } from './signing-policy.ts';
import { countAnswers, type LockedProject, lockProject } from './signing-queries.ts';
import { writeDecision } from './write-decision.ts';

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

/** The hourly job: brings back to an admin what one of them left to a signer who has not answered, and will not. */
export async function returnRechecked(db: Database) {
  await eachAlone(await endedRechecks(db), (id) => announcing(db, (trx) => returnProject(trx, id)));
}

const unanswered = sql<boolean>`r.cause = 'recheck' and r.state = 'open' and r.expires_at > now() and r.bounced_at is null`;

/**
 * Projects that wait, and whose last question of an admin's has ended: by time, by the signer's wish, or since no mail
 * arrives.
 */
const endedRechecks = async (db: Connection) => {
  const rows = await db
    .selectFrom('projects as p')
    .select('p.id')
    .where('p.status', '=', 'pending')
    .where('p.held_at', 'is', null)
    .where('p.removed_at', 'is', null)
    .where('p.id', 'in', (eb) =>
      eb.selectFrom('signing_requests').select('project_id').where('cause', '=', sql.lit('recheck')),
    )
    .where('p.id', 'not in', (eb) => eb.selectFrom('signing_requests as r').select('r.project_id').where(unanswered))
    .execute();
  return rows.map(({ id }) => id);
};

async function returnProject(trx: AnnouncingTransaction, id: string) {
  const project = await lockProject(trx, id);
  if (!project) return;
  const answers = await countAnswers(trx, id);
  const asked = await trx
    .selectFrom('signing_requests as r')
    .select('r.id')
    .where('r.project_id', '=', id)
    .where(unanswered)
    .executeTakeFirst();
  const decision = decideEndedRecheck({
    status: project.status,
    held: project.held_at !== null,
    over: project.removed_at !== null || project.owner_closed,
    asked: asked !== undefined,
    enough: isEnough({ rule: project.approval_rule, ...answers }),
    confirmed: answers.confirmed,
  });
  if (!decision.state) return;
  await writeDecision(trx, project, decision, { actor: { type: 'system' } }, { event: 'held_again', signerName: '' });
}
