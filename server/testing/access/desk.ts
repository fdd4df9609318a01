import { type AccessCall, body, own, sql } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/admin/queues', owner: 'admin' },
  { route: 'GET /api/admin/queues/{queue}', names: () => ({ queue: 'messages' }), owner: 'admin' },
  {
    route: 'POST /api/admin/queues/{queue}/{id}/claim',
    names: ({ message }) => ({ queue: 'messages', id: message }),
    owner: 'admin',
  },
  {
    route: 'DELETE /api/admin/queues/{queue}/{id}/claim',
    names: async ({ message }, scene) => {
      const text = `insert into desk_claims values ($1, $2, now() + interval '1 minute') on conflict do nothing`;
      await sql(scene, text, message, scene.world.people.admin.id);
      return { queue: 'messages', id: message };
    },
    owner: 'admin',
  },
  { route: 'GET /api/admin/projects', owner: 'admin' },
  { route: 'GET /api/admin/projects/{id}', ...own('asking'), owner: 'admin' },
  {
    route: 'POST /api/admin/projects/{id}/review',
    ...own('asking'),
    given: async ({ id }, scene) => ({
      body: {
        ...{
          decision: 'reject',
          ground: 'content',
          reason: 'Which bridge?',
          version: 1,
          status: 'pending',
          held: false,
        },
        updated_at: (await sql(scene, 'select updated_at from projects where id = $1', id)).rows[0]?.updated_at,
      },
    }),
    owner: 'admin',
  },
  { route: 'GET /api/admin/users/{id}', ...own('someone'), owner: 'admin' },
  {
    route: 'POST /api/admin/users/{id}/suspend',
    ...own('someone'),
    ...body({ reason: 'Invented work.' }),
    owner: 'admin',
  },
  {
    route: 'POST /api/admin/users/{id}/reinstate',
    ...own('closed'),
    ...body({ reason: 'It was real.' }),
    owner: 'admin',
  },
];
