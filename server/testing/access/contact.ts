import { randomUUID } from 'node:crypto';
import { type AccessCall, address, body, own } from '../access-call.ts';

export const calls: AccessCall[] = [
  {
    route: 'POST /api/contact',
    given: () => ({
      body: { id: randomUUID(), name: 'Noor', email: address(), topic: 'other', message: 'Good morning.' },
    }),
    open: 'anybody may write to us',
  },
  { route: 'GET /api/admin/messages', owner: 'admin' },
  { route: 'GET /api/admin/messages/{id}', ...own('message'), owner: 'admin' },
  {
    route: 'POST /api/admin/messages/{id}/reply',
    ...own('message'),
    ...body({ reply: 'Nobody but admins.' }),
    owner: 'admin',
  },
  { route: 'POST /api/admin/messages/{id}/close', ...own('message'), owner: 'admin' },
];
