import { randomUUID } from 'node:crypto';
import { type AccessCall, address, body, own } from '../access-call.ts';

const letter = {
  given: () => ({ body: { id: randomUUID(), name: 'Noor', email: address(), message: 'Good morning.' } }),
};

export const calls: AccessCall[] = [
  {
    route: 'POST /api/profiles/{username}/letters',
    ...own('username', 'username'),
    ...letter,
    open: 'anybody may write to who takes letters',
    adds: 'a letter, of which they hear once its writer has proved the address',
  },
  {
    route: 'POST /api/profiles/{username}/letters (of a private profile)',
    ...own('hermit', 'username'),
    ...letter,
    shut: 'nobody sees the profile',
  },
  { route: 'GET /api/letters' },
  { route: 'GET /api/letters/unread' },
  { route: 'GET /api/letters/waiting' },
  { route: 'GET /api/letters/{id}', ...own('letter') },
  { route: 'POST /api/letters/{id}/read', ...own('letter') },
  { route: 'PUT /api/letters/{id}/archived', ...own('letter'), ...body({ archived: true }) },
  { route: 'POST /api/letters/{id}/answer', ...own('letter'), ...body({ reply: 'Gladly.', give_address: false }) },
  { route: 'POST /api/letters/{id}/block', ...own('letter'), ...body({ report: false }) },
  { route: 'DELETE /api/letters/{id}', ...own('letter') },
  { route: 'PUT /api/profile/letters', ...body({ takes_letters: false }) },
];
