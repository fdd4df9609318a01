import { randomUUID } from 'node:crypto';
import { type AccessCall, sql } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/admin/help-answers', owner: 'admin' },
  {
    route: 'POST /api/admin/help-answers/{id}/settle',
    names: async (_, scene) => {
      const id = randomUUID();
      const text = `insert into help_answers (article, locale, helpful, words, case_id) values ('links', 'en', false, 'Why?', $1)`;
      await sql(scene, text, id);
      return { id };
    },
    owner: 'admin',
  },
];
