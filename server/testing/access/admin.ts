import { randomUUID } from 'node:crypto';
import { type AccessCall, body, own, type Scene, sql } from '../access-call.ts';
import { rejection } from '../access-cases.ts';

/** A job that nobody tries again. */
async function failedJob(scene: Scene) {
  const text = `with added as (select (graphile_worker.add_job('forget-decisions', max_attempts := 1)).id)
    select id::text from added`;
  const { rows } = await sql(scene, text);
  const id = String(rows[0]?.id);
  await sql(scene, 'update graphile_worker._private_jobs set attempts = 1 where id = $1', id);
  return { id };
}

/** Roles change by two. */
const secondAdmin = (scene: Scene) => sql(scene, `update profiles set role = 'admin' where visibility = 'private'`);

export const calls: AccessCall[] = [
  { route: 'GET /api/admin/audit', owner: 'admin' },
  { route: 'GET /api/admin/audit/export', owner: 'admin', grave: true },
  { route: 'GET /api/admin/decisions', owner: 'admin' },
  {
    route: 'POST /api/admin/decisions',
    given: async (_, scene) => {
      const id = scene.world.ids.asking;
      const found = await sql(scene, 'select updated_at from projects where id = $1', id);
      const seen = { version: 1, status: 'pending', held: false, updated_at: found.rows[0]?.updated_at };
      const reject = { decision: 'reject', ground: 'content', reason: 'Which bridge?' };
      return { body: { decisions: [{ id: randomUUID(), project_id: id, ...reject, ...seen }] } };
    },
    owner: 'admin',
  },
  {
    route: 'POST /api/admin/decisions/undo',
    given: async (_, scene) => {
      const id = randomUUID();
      const { ids, people } = scene.world;
      const text = `insert into admin_decisions (id, project_id, admin_id, input, due_at)
        values ($1, $2, $3, '{}', now() + interval '1 minute')`;
      await sql(scene, text, id, ids.asking, people.admin.id);
      return { body: { ids: [id] } };
    },
    owner: 'admin',
  },
  { route: 'GET /api/admin/jobs', owner: 'admin' },
  { route: 'POST /api/admin/jobs/{id}/retry', names: (_, scene) => failedJob(scene), owner: 'admin' },
  {
    route: 'POST /api/admin/jobs/{id}/drop',
    names: (_, scene) => failedJob(scene),
    ...body({ reason: 'Its mailbox is gone.' }),
    owner: 'admin',
    grave: true,
  },
  { route: 'POST /api/admin/mail-test', owner: 'admin' },
  { route: 'GET /api/admin/numbers', owner: 'admin' },
  { route: 'GET /api/admin/search', owner: 'admin' },
  { route: 'GET /api/admin/operations', owner: 'admin' },
  { route: 'GET /api/admin/reasons', owner: 'admin' },
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
      const text = `insert into admin_claims values ($1, $2, now() + interval '1 minute') on conflict do nothing`;
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
        ...rejection,
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
    grave: true,
  },
  {
    route: 'POST /api/admin/users/{id}/resend-proof',
    names: async ({ someone }, scene) => {
      await sql(scene, 'update profiles set email_verified = false, email_confirmed_at = null where id = $1', someone);
      return { id: someone };
    },
    ...body({ reason: 'They wrote that it never came.' }),
    owner: 'admin',
    grave: true,
  },
  {
    route: 'POST /api/admin/users/{id}/make-admin',
    names: async ({ someone }, scene) => {
      await secondAdmin(scene);
      return { id: someone };
    },
    ...body({ reason: 'Helps us.' }),
    owner: 'admin',
    grave: true,
  },
  {
    route: 'POST /api/admin/users/{id}/revoke-admin',
    names: async ({ someone }, scene) => {
      await secondAdmin(scene);
      await sql(scene, `update profiles set role = 'admin' where id = $1`, someone);
      return { id: someone };
    },
    ...body({ reason: 'Left us.' }),
    owner: 'admin',
    grave: true,
  },
  {
    route: 'POST /api/admin/users/{id}/drop-role-change',
    names: async ({ someone }, scene) => {
      await sql(
        scene,
        `insert into role_proposals (user_id, role, proposed_by, reason) values ($1, 'admin', $2, 'Helps us.') on conflict do nothing`,
        someone,
        scene.world.people.admin.id,
      );
      return { id: someone };
    },
    ...body({ reason: 'Not now.' }),
    owner: 'admin',
    grave: true,
  },
  {
    route: 'POST /api/admin/users/{id}/end-sessions',
    ...own('someone'),
    ...body({ reason: 'Stolen.' }),
    owner: 'admin',
    grave: true,
  },
  {
    route: 'POST /api/admin/users/{id}/reinstate',
    ...own('closed'),
    ...body({ reason: 'It was real.' }),
    owner: 'admin',
    grave: true,
  },
];
