import { type AccessCall, body, own, sql } from '../access-call.ts';
import { submission } from '../projects.ts';
import { sendAnswer } from '../signing.ts';

const signer = { name: 'Ferran Alcover', email: 'ferran@moll.example', relationship: 'client' };
const edit = { ...submission({ signers: [signer] }), version: 1 };

export const calls: AccessCall[] = [
  { route: 'GET /api/projects' },
  { route: 'GET /api/projects/counts' },
  { route: 'POST /api/projects', ...body(submission()) },
  {
    route: 'POST /api/projects (with a draft)',
    ...own('draft', 'draft'),
    given: ({ draft }) => ({ body: submission({ draft_id: draft }) }),
  },
  { route: 'GET /api/projects/{id}', ...own('asking') },
  { route: 'GET /api/projects/{id} (approved)', ...own('shown') },
  { route: 'PUT /api/projects/{id}', ...own('asking'), ...body(edit) },
  { route: 'DELETE /api/projects/{id}', ...own('asking') },
  {
    route: 'POST /api/projects/{id}/signers',
    names: async ({ asking: id = '' }, scene) => {
      const { server, signers } = scene.world;
      await sendAnswer(server, signers, id, { answer: 'declined' });
      // As an admin leaves it who lets another signer confirm it.
      await sql(scene, `update projects set status = 'pending', rejected_ground = null where id = $1`, id);
      return { id };
    },
    ...body({ name: 'Ona', email: 'ona@another-yard.example', relationship: 'client' }),
  },
  { route: 'POST /api/projects/{id}/appeal', ...own('refused'), ...body({ message: 'The one in Vigo.' }) },
  { route: 'PUT /api/projects/{id}/visibility', ...own('shown'), ...body({ visibility: 'hidden' }) },
  {
    route: 'PUT /api/projects/{id}/client-visibility',
    ...own('shown'),
    ...body({ client_visibility: 'sealed' }),
  },
  { route: 'GET /api/drafts' },
  {
    route: 'GET /api/drafts (by its id)',
    ...own('draft', 'draft'),
    given: ({ draft = '' }) => ({ query: { id: draft } }),
  },
  { route: 'GET /api/drafts/unsent' },
  {
    route: 'PUT /api/drafts (of an edit)',
    ...own('asking', 'project'),
    given: ({ project }) => ({ body: { project_id: project, data: {} } }),
  },
  {
    route: 'PUT /api/drafts',
    ...own('draft', 'draft'),
    given: ({ draft }) => ({ body: { id: draft, project_id: null, data: {} } }),
  },
  { route: 'DELETE /api/drafts/{id}', ...own('draft') },
];
