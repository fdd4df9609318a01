import { type AccessCall, body, type Scene, sql } from '../access-call.ts';

const file = { projects: [{ name: 'A harbour map' }] };

/** The last résumé of the person whose things are named. */
async function brought(_ids: unknown, scene: Scene) {
  const insert = `insert into resume_imports (user_id, id, source, body)
    values ($1, gen_random_uuid(), 'json_resume', $2) returning id`;
  const { rows } = await sql(scene, insert, scene.world.people.user.id, JSON.stringify(file));
  return { id: rows[0].id as string };
}

export const calls: AccessCall[] = [
  { route: 'GET /api/profile/resume' },
  { route: 'GET /api/resume-imports' },
  { route: 'POST /api/resume-imports', ...body(file) },
  { route: 'POST /api/resume-imports/{id}/drafts', names: brought, ...body({ works: [0] }) },
  { route: 'DELETE /api/resume-imports/{id}', names: brought },
];
