import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';

/** Everybody of the demo. */
export const seedProfiles = ({ people }: Demo): Seeded => ({ profiles: people.map(profileRow) });

function profileRow({ projects: _projects, letters: _letters, joined, links, ...person }: Demo['people'][number]) {
  const at = new Date(joined);
  return {
    id: demoId(person.username),
    ...person,
    available_for_work: person.available_for_work ?? false,
    links: JSON.stringify(links),
    email_verified: true,
    email_confirmed_at: new Date(at.getTime() + 4 * 60_000),
    created_at: at,
    updated_at: at,
  };
}
