import { type AccessCall, body, own } from '../access-call.ts';

const open = 'any member decides for themselves whom they keep off';

export const calls: AccessCall[] = [
  { route: 'GET /api/kept-off' },
  {
    route: 'GET /api/kept-off/people/{username}',
    names: (_ids, { world }) => ({ username: world.people.admin.username }),
    open,
  },
  { route: 'GET /api/kept-unseen' },
  { route: 'POST /api/kept-unseen', ...body({ name: 'moll.example' }) },
  {
    route: 'DELETE /api/kept-unseen/{id}',
    ...own('someone'),
    open: 'a repeat changes nothing, and of others nothing is theirs to remove',
  },
  { route: 'PUT /api/kept-off/{id}', ...own('someone'), ...body({ how: 'blocked' }), open },
  { route: 'DELETE /api/kept-off/{id}', ...own('someone'), open },
];
