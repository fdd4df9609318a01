import { sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Change } from '#server/platform/changes/change-line.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { hidingPages } from './credential-facts.ts';
import { eraseOfForgotten } from './credential-queries.ts';

/**
 * Has the credentials of changed projects looked at after the commit: signing takes longer than anybody should wait.
 * Whoever is forgotten is out of them at once.
 */
export async function followChanges(trx: AnnouncingTransaction, changes: readonly Change[]) {
  const people = changes.filter(({ topic }) => topic === 'profiles').map(({ id }) => id);
  if (people.length > 0) await followDecisions(trx, people);
  const ids = [...new Set(changes.filter(({ topic }) => topic === 'projects').map(({ id }) => id))];
  if (ids.length === 0) return;
  await eraseOfForgotten(trx, ids);
  const { rows } = await sql<{ id: string }>`
    select p.id from projects p
     where p.id = any(${ids}::uuid[])
       and (p.status = 'approved' or exists (select from credentials c where c.project_id = p.id and c.ended_at is null))`.execute(
    trx,
  );
  for (const { id } of rows) await queueSettling(trx, id);
}

/** Of somebody whose profile was hidden no credential holds; when it is shown again, they have them anew. */
async function followDecisions(trx: AnnouncingTransaction, userIds: readonly string[]) {
  const { rows } = await sql<{ id: string }>`
    select p.id from projects p
     where p.user_id = any(${userIds}::uuid[]) and p.status = 'approved'
       and exists (${hidingPages}) = exists (select from credentials c where c.project_id = p.id and c.ended_at is null)`.execute(
    trx,
  );
  for (const { id } of rows) await queueSettling(trx, id);
}

const queueSettling = (trx: AnnouncingTransaction, projectId: string) =>
  queueJob(trx, 'settle-credential', { projectId }, { key: `credential ${projectId}` });
