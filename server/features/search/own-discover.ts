import type { Deps } from '#server/auth/deps.ts';
import { foundPeople } from '#server/features/profiles/published.ts';
import { keptApartFrom } from '#server/features/reach/published.ts';
import type { OwnDiscover } from '#shared/search/page-features.ts';
import type { Viewer } from '#shared/session/session.ts';
import { readOnly } from './find-documents.ts';
import { knownPeople } from './known-people.ts';
import { skillsAt } from './related-skills.ts';
import { tellConfirmed } from './tell-confirmed.ts';
import { createTurn, isTooCostly } from './turn.ts';

const maxPeople = 6;

/** What Discover begins with for somebody who is signed in; null for whoever has no pages of their own yet, or no more. */
export async function ownDiscover(deps: Deps, viewer: Viewer | null): Promise<OwnDiscover | null> {
  if (!viewer?.email_verified || viewer.delete_after) return null;
  const { db, env } = deps;
  const { location } = await db
    .selectFrom('profiles')
    .select('location')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const apart = await keptApartFrom(db, viewer.id);
  const known = (await knownPeople(db, viewer, env.secretKey)).filter((id) => !apart.includes(id));
  const people = (await foundPeople(db, known)).slice(0, maxPeople);
  const confirmed = await tellConfirmed(
    db,
    people.map(({ id }) => id),
  );
  const skills = location ? await skillsNear(deps, location, [viewer.id, ...apart]) : [];
  return {
    place: location,
    skills,
    people: people.map((person) => ({ ...person, confirmed: confirmed.get(person.id)?.count ?? 0 })),
  };
}

/** None where counting them would take too long. */
const skillsNear = ({ db, env }: Deps, place: string, but: string[]) =>
  readOnly(db, async (trx) => skillsAt(await createTurn(trx, env.searchTimeout), place, but)).catch((error) => {
    if (isTooCostly(error)) return [];
    throw error;
  });
