import { demoId, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';

type Said = { by: string; days: number; body: string; pinned?: true; edited?: true; answers?: Said[] };

/** Under a film of the demo; all of it is invented. */
const under = { owner: 'noor-el-idrissi', title: 'The Long Tide, feature documentary, 84 minutes' };
const said: Said[] = [
  {
    by: 'leila-haddad',
    days: 9,
    pinned: true,
    body: 'I translated the interviews in Arabic. Noor asked about **every** pause before she cut it, and kept those that said something.',
    answers: [
      { by: 'noor-el-idrissi', days: 8, body: 'Your notes on the third interview changed the whole second act.' },
      { by: 'darragh-keane', days: 7, body: 'That shows. I have watched it twice.', edited: true },
    ],
  },
  {
    by: 'ines-valcarcel',
    days: 3,
    body: '¿Se puede ver en España? Lo vi en un festival y me gustaría enseñárselo a mis alumnos.\n\n- con subtítulos, a ser posible\n- y en una sala pequeña',
  },
];
const fans = ['leila-haddad', 'ines-valcarcel', 'tquiroga'];

/** What people say of one work, and who likes it. Nobody is told. */
export function seedSocial({ now }: Demo, there: Seeded): Seeded {
  const work = (there.projects ?? []).find(
    ({ user_id, title }) => user_id === demoId(under.owner) && title === under.title,
  );
  if (!work) return {};
  const rowOf = ({ by, days, body, pinned, edited }: Said, parent_id: string | null) => ({
    id: demoId(`comment ${by} ${days}`),
    project_id: work.id,
    parent_id,
    user_id: demoId(by),
    body,
    created_at: momentOf(days, now),
    edited_at: edited ? momentOf(days, now) : null,
    pinned_at: pinned ? momentOf(days, now) : null,
  });
  return {
    project_likes: fans.map((fan) => ({ project_id: work.id, user_id: demoId(fan), created_at: momentOf(2, now) })),
    project_comments: said.flatMap((each) => {
      const row = rowOf(each, null);
      return [row, ...(each.answers ?? []).map((answer) => rowOf(answer, row.id))];
    }),
  };
}
