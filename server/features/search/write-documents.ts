import { type RawBuilder, sql } from 'kysely';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import type { Change } from '#server/platform/changes/change-line.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { describeDocuments } from './describe-document.ts';
import { postgresIndex as index } from './postgres-index.ts';
import { findablePerson, readPeople, readWorks, type Work } from './source-queries.ts';

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

/** Works by which somebody is found, and whose documents a change of the person writes at once. */
export const maxAtOnce = 200;

/** Writes all documents of these people as their pages are now, and takes away those of what nobody may find. */
export async function writeAllOf(trx: Transaction, owners: string[]) {
  await lockDocuments(trx, owners);
  const people = await readPeople(trx, owners);
  const documents = await describeDocuments(
    trx,
    people.map(({ works, ...person }) => ({ person, newest: works.slice(0, maxAtOnce), works })),
  );
  await index.removeOthers(
    trx,
    owners,
    documents.map(({ id }) => id),
  );
  await index.save(trx, documents);
}

/**
 * Writes what a change of one person shows elsewhere. Gives false when there are too many works for one transaction: then the person is
 * written, whoever may not be found any more is gone with everything, and that they are available for work with all, but the works have to follow (`writeAllOf`).
 */
export async function writePerson(trx: Transaction, owner: string): Promise<boolean> {
  const [person] = await readPeople(trx, [owner], maxAtOnce + 1);
  if (!person) {
    await index.removeOthers(trx, [owner], []);
    return true;
  }
  const { works } = person;
  const all = works.length <= maxAtOnce;
  const subject = { person, newest: works.slice(0, maxAtOnce), works: all ? works : [] };
  const documents = await describeDocuments(trx, [subject]);
  const kept = documents.map(({ id }) => id);
  if (all) await index.removeOthers(trx, [owner], kept);
  else if (!person.available) await index.removeFacet(trx, owner, 'available', 'yes');
  await index.save(trx, documents);
  return all;
}

/** Writes projects of one person, and the person, who is found by them too. */
export async function writeProjects(trx: Transaction, owner: string, ids: string[]) {
  const [person] = await readPeople(trx, [owner], maxAtOnce, ids);
  const newest = person?.works ?? [];
  const works: Work[] = newest.filter(({ id }) => ids.includes(id));
  const older = ids.filter((id) => !works.some((work) => work.id === id));
  if (person && newest.length === maxAtOnce && older.length > 0) works.push(...(await readWorks(trx, owner, older)));
  const gone = ids.filter((id) => !works.some((work) => work.id === id));
  if (gone.length > 0) await index.remove(trx, gone);
  if (person) await index.save(trx, await describeDocuments(trx, [{ person, newest, works }]));
}

type Locked = { owner: string; project: string | null };

/**
 * Whoever writes documents of a person waits for whoever does so already, and then reads what that one has committed. In the order of
 * their ids, so that two never wait for each other. `found` selects owners and, where it was for one that they were found, a project.
 */
async function lock(trx: Transaction, found: RawBuilder<unknown>) {
  const { rows } = await sql<Locked>`with found (owner, project) as materialized (${found}),
    held as materialized (select owner, pg_advisory_xact_lock(hashtextextended('search ' || owner, 0))
      from (select distinct owner from found order by owner) as owners)
    select held.owner, found.project from held join found on found.owner = held.owner`.execute(trx);
  return rows;
}

/** Locks these people. */
export const lockDocuments = (trx: Transaction, owners: string[]) =>
  lock(trx, sql`select unnest(${owners}::uuid[]), null::uuid`);

/**
 * Locks these people and those who own one of the projects, of those that can be found or may have been until now, also while the documents
 * are lost.
 */
export const lockFindable = (trx: Transaction, projects: string[], people: string[]) =>
  lock(
    trx,
    sql`select user_id, id from projects as p where id in (${projects.length > 0 ? sql.join(projects) : sql`null`})
        and (status = 'approved' or exists (select from search_documents as d where d.id = p.id))
      union all select unnest(${people}::uuid[]), null`,
  );
