import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Change } from '#server/platform/changes/change-line.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { lockFindable } from './lock-owners.ts';
import { findablePerson } from './source-queries.ts';
import { writePerson, writeProjects } from './write-documents.ts';

/**
 * Writes the documents of whatever a transaction announces that it changed, in that transaction: what is hidden is gone from results,
 * counts and suggestions when the change is committed. Whoever changes what is public announces it already, for the kept pages; what can be
 * found, or could be until now, is announced once more, for those that show whatever is newest.
 */
export async function followChanges(trx: AnnouncingTransaction, changes: readonly Change[]) {
  const people = idsOf(changes, 'profiles');
  const projects = idsOf(changes, 'projects');
  if (people.length + projects.length === 0) return;
  const held = await lockFindable(trx, projects, people);
  if (held.length === 0) return;
  const worksOf = Map.groupBy(held, ({ owner }) => owner);
  const shown = held.find(({ project }) => project)?.owner ?? (await findablePerson(trx, people));
  if (shown) trx.announce('discover', shown, []);
  for (const [owner, found] of worksOf) {
    const works = found.flatMap(({ project }) => project ?? []);
    const complete = people.includes(owner) ? await writePerson(trx, owner) : true;
    if (!complete) await queueJob(trx, 'write-search-documents', { owner }, { key: `search ${owner}` });
    if (!(complete && people.includes(owner)) && works.length > 0) await writeProjects(trx, owner, works);
  }
}

const idsOf = (changes: readonly Change[], topic: Change['topic']) => [
  ...new Set(changes.filter((each) => each.topic === topic).map(({ id }) => id)),
];
