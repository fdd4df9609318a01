import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { CollaborationList, CollaboratorList, PublicCollaborators } from '#shared/collaborators/collaborators.ts';
import { isSpellingOf } from '#shared/profiles/name-spelling.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { findOwn, listAccepted, listOfPerson, listOfProject, listShown } from './collaborator-queries.ts';

type Named = { username: string | null; full_name: string | null; photo_url: string | null };
const personOf = ({ username, full_name, photo_url }: Named) =>
  username && full_name ? { username, full_name, photo_url } : null;

/** Who was asked about a project of one's own. Throws notFound. */
export async function readCollaborators(db: Connection, userId: string, projectId: string): Promise<CollaboratorList> {
  const project = await findOwn(db, userId, projectId);
  if (!project) throw notFound();
  const rows = await listOfProject(db, projectId);
  return shownTexts({
    project,
    collaborators: rows.map(({ id, role, state, shown, ...person }) => ({
      ...{ id, role, shown, person: personOf(person) },
      state,
    })),
  });
}

/** Where one stands, and then what one is asked: however many ask, what was accepted can be left. */
export async function readCollaborations(db: Connection, userId: string): Promise<CollaborationList> {
  const rows = (await Promise.all([listOfPerson(db, userId, 'accepted'), listOfPerson(db, userId, 'asked')])).flat();
  return shownTexts({
    collaborations: rows.map(({ id, role, state, shown, asked_at, title, summary, short_id, ...owner }) => ({
      ...{ id, role, state, shown, owner: personOf(owner) },
      project: { title, summary, short_id },
      asked_at: asked_at.toISOString(),
    })),
  });
}

/**
 * Who worked on a public project, as everybody reads it. A name that is another one than a signer was shown is not what
 * that signer confirmed, whoever goes by it.
 */
export async function publicCollaborators(db: Connection, projectId: string): Promise<PublicCollaborators> {
  const [rows, accepted] = await Promise.all([listShown(db, projectId), listAccepted(db, projectId)]);
  return {
    people: rows.map(({ id: _id, shown_as, ...person }) =>
      shownTexts({ ...person, covered: shown_as.some((name) => isSpellingOf(name, person.full_name)) }),
    ),
    // With those who hide their profile: the page is old when they show it again.
    shows: accepted.map((id) => `profiles:${id}`),
  };
}
