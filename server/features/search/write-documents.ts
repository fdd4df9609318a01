import type { Transaction } from '#server/platform/database/connect.ts';
import { describeDocuments } from './describe-document.ts';
import { dropDocuments, keepDocuments, saveDocuments, takeOff } from './document-queries.ts';
import { lockDocuments } from './lock-owners.ts';
import { readPeople, readWorks, type Work } from './source-queries.ts';

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
  await keepDocuments(
    trx,
    owners,
    documents.map(({ id }) => id),
  );
  await saveDocuments(trx, documents);
}

/**
 * Writes what a change of one person shows elsewhere. Gives false when there are too many works for one transaction: then the person is
 * written, whoever may not be found any more is gone with everything, and that they are available for work with all, but the works have to follow (`writeAllOf`).
 */
export async function writePerson(trx: Transaction, owner: string): Promise<boolean> {
  const [person] = await readPeople(trx, [owner], maxAtOnce + 1);
  if (!person) {
    await keepDocuments(trx, [owner], []);
    return true;
  }
  const { works } = person;
  const all = works.length <= maxAtOnce;
  const subject = { person, newest: works.slice(0, maxAtOnce), works: all ? works : [] };
  const documents = await describeDocuments(trx, [subject]);
  const kept = documents.map(({ id }) => id);
  if (all) await keepDocuments(trx, [owner], kept);
  else if (!person.available) await takeOff(trx, owner, 'available', 'yes');
  await saveDocuments(trx, documents);
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
  if (gone.length > 0) await dropDocuments(trx, gone);
  if (person) await saveDocuments(trx, await describeDocuments(trx, [{ person, newest, works }]));
}
