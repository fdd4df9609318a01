import { type AccessCall, body, own } from '../access-call.ts';

const open = 'any member says of others, and of what they can do, what they know';

export const calls: AccessCall[] = [
  { route: 'GET /api/backings' },
  { route: 'GET /api/profiles/{username}/backing', ...own('someoneName', 'username'), open },
  {
    route: 'PUT /api/profiles/{username}/backing',
    ...own('someoneName', 'username'),
    ...body({ skill: 'Bridges' }),
    open,
    adds: 'a backing, of which the person hears and which they accept or not',
  },
  { route: 'PUT /api/backings/{id}/answer', ...own('gotBacking'), ...body({ answer: 'declined' }) },
  { route: 'DELETE /api/backings/{id}', ...own('givenBacking') },
];
