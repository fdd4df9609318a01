import { sql } from 'kysely';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection, Database } from '#server/platform/database/connect.ts';
import { eachAlone } from '#server/platform/jobs/each-alone.ts';
import { decideEndedRecheck } from './decide.ts';
import { isEnough } from './signing-policy.ts';
import { countAnswers, lockProject } from './signing-queries.ts';
import { writeDecision } from './write-decision.ts';

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
