import { randomUUID } from 'node:crypto';
import { type AccessCall, own, sql } from '../access-call.ts';

const withhold: AccessCall['names'] = async ({ shown: id = '' }, scene) => {
  await sql(scene, `update projects set client_visibility = 'withheld' where id = $1`, id);
  return { id };
};

/** For whoever holds a link. */
export const ways: AccessCall[] = [
  {
    route: 'POST /api/disclosures/openings',
    names: withhold,
    given: async ({ id }, scene) => {
      const token = randomUUID();
      await sql(
        scene,
        `insert into disclosures (id, user_id, project_id, token_hash, expires_at)
         select gen_random_uuid(), user_id, id, sha256($2::text::bytea), now() + interval '7 days' from projects where id = $1`,
        ...[id, token],
      );
      return { body: { token } };
    },
  },
];

export const calls: AccessCall[] = [
  { route: 'GET /api/projects/{id}/disclosures', ...own('shown') },
  {
    route: 'POST /api/projects/{id}/disclosures',
    names: withhold,
    given: () => ({ body: { id: randomUUID(), note: 'Priya' } }),
  },
  {
    route: 'DELETE /api/disclosures/{id}',
    names: async ({ shown, user }, scene) => {
      const id = randomUUID();
      await sql(
        scene,
        `insert into disclosures (id, user_id, project_id, token_hash, expires_at)
         values ($1, $2, $3, sha256(gen_random_uuid()::text::bytea), now() + interval '7 days')`,
        ...[id, user, shown],
      );
      return { id };
    },
  },
];
