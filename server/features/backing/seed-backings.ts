import { demoId, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';

/** Between people of the demo; all of it is invented. */
const given = [
  { by: 'leila-haddad', of: 'noor-el-idrissi', skill: 'Documentary editing', days: 40, accepted: 39 },
  { by: 'leila-haddad', of: 'noor-el-idrissi', skill: 'Story structure', days: 40, accepted: 39 },
  { by: 'ines-valcarcel', of: 'leila-haddad', skill: 'Subtitling', days: 25, accepted: 24 },
  { by: 'darragh-keane', of: 'leila-haddad', skill: 'Plain language', days: 1, accepted: null },
];

/** Who vouches for whom. Nobody is told. */
export function seedBackings({ now }: Demo, there: Seeded): Seeded {
  const people = new Set((there.profiles ?? []).map(({ id }) => id));
  const rows = given.filter(({ by, of }) => people.has(demoId(by)) && people.has(demoId(of)));
  return {
    backings: rows.map(({ by, of, skill, days, accepted }) => ({
      id: demoId(`backing ${by} ${of} ${skill}`),
      backer_id: demoId(by),
      backed_id: demoId(of),
      skill,
      given_at: momentOf(days, now),
      answer: accepted === null ? null : ('accepted' as const),
      answered_at: accepted === null ? null : momentOf(accepted, now),
    })),
  };
}
