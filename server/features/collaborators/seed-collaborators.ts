import { demoId, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';

/** Asked after the work was confirmed, so that no confirmation covers them; all of it is invented. */
const asked = [
  {
    who: 'leila-haddad',
    of: 'The Long Tide, feature documentary, 84 minutes',
    role: 'Translated the interviews in Arabic',
    days: 30,
    accepted: 29,
  },
  {
    who: 'darragh-keane',
    of: 'The Long Tide, feature documentary, 84 minutes',
    role: 'Wrote the texts on screen',
    days: 2,
    accepted: null,
  },
  {
    who: 'leila-haddad',
    of: 'Forty short films for a housing archive',
    role: 'Wrote down the Arabic voices',
    days: 1,
    accepted: null,
  },
];

/** Who stands on work of others, and who is asked. Nobody is told. */
export function seedCollaborators({ now }: Demo, there: Seeded): Seeded {
  const people = new Set((there.profiles ?? []).map(({ id }) => id));
  const works = new Map((there.projects ?? []).map(({ id, title }) => [title, id]));
  return {
    collaborations: asked.flatMap(({ who, of, role, days, accepted }) => {
      const project_id = works.get(of);
      if (!project_id || !people.has(demoId(who))) return [];
      return {
        id: demoId(`collaboration ${who} ${of}`),
        project_id,
        user_id: demoId(who),
        role,
        state: accepted === null ? ('asked' as const) : ('accepted' as const),
        asked_at: momentOf(days, now),
        answered_at: accepted === null ? null : momentOf(accepted, now),
      };
    }),
  };
}
