import { type AccessCall, body, sql } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/own-domain' },
  { route: 'PUT /api/own-domain', ...body({ name: 'ana.studio' }) },
  {
    route: 'POST /api/own-domain/check',
    given: async (_named, scene) => {
      const text = `insert into own_domains (user_id, name, proof) values ($1, 'ana.studio', 'countersign-proof-of-the-domain')`;
      await sql(scene, text, scene.world.people.user.id);
      return {};
    },
  },
  { route: 'DELETE /api/own-domain' },
];
