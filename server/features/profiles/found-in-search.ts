import type { Connection } from '#server/platform/database/connect.ts';
import { coverOf } from '#shared/projects/cover.ts';
import type { FoundPerson, FoundWork } from '#shared/search/results.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { type About, languageOfPerson } from './public-owner.ts';
import { listPeopleOfIds } from './public-profile-queries.ts';
import { listFilesOfIds, listProjectsOfIds } from './public-project-queries.ts';
import { languageOfWork, publicWork } from './public-work.ts';

const inOrder = <Row extends { id: string }>(ids: string[], rows: Row[]) =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

type WrittenIn<T> = (row: T & { id: string }) => string | null;
/**
 * Of these projects those that anybody may find, in this order; without comments, which no list shows. `writtenIn`
 * tells what is known already.
 */
export async function foundWorks(
  db: Connection,
  ids: string[],
  writtenIn: WrittenIn<{ title: string; summary: string }> = languageOfWork,
): Promise<FoundWork[]> {
  const rows = ids.length > 0 ? await listProjectsOfIds(db, ids) : [];
  return shownTexts(
    inOrder(ids, rows).map(({ username, full_name, confirmations, ...row }) => ({
      ...publicWork(
        { ...row, confirmations: confirmations.map((each) => ({ ...each, comment: null })) },
        { username, full_name },
        writtenIn(row),
      ),
      owner: { username, full_name },
    })),
  );
}

/** The pictures that stand for those of these works that anybody may find and that have one, in this order. */
export async function foundPictures(db: Connection, ids: string[]): Promise<{ id: string; cover: string }[]> {
  const rows = ids.length > 0 ? await listFilesOfIds(db, ids) : [];
  return inOrder(ids, rows).flatMap(({ id, files }) => {
    const cover = coverOf(files);
    return cover ? [{ id, cover }] : [];
  });
}

/** Of these people those whom anybody may find, in this order. */
export async function foundPeople(
  db: Connection,
  ids: string[],
  writtenIn: WrittenIn<About> = languageOfPerson,
): Promise<Omit<FoundPerson, 'confirmed'>[]> {
  const rows = ids.length > 0 ? await listPeopleOfIds(db, ids) : [];
  return shownTexts(inOrder(ids, rows).map(({ bio, ...row }) => ({ ...row, written_in: writtenIn({ ...row, bio }) })));
}
