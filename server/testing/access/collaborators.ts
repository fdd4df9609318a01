import { type AccessCall, body, own } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/projects/{id}/collaborators', ...own('asking') },
  {
    route: 'PUT /api/projects/{id}/collaborators',
    names: ({ asking }) => ({ id: asking }),
    given: (_named, { world }) => ({ body: { username: world.ids.someoneName, role: 'Model maker' } }),
  },
  { route: 'GET /api/collaborations' },
  { route: 'PUT /api/collaborations/{id}/answer', ...own('collaboration'), ...body({ answer: 'accepted' }) },
  { route: 'DELETE /api/collaborations/{id}', ...own('ownCollaboration') },
];
