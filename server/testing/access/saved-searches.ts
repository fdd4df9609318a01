import { randomUUID } from 'node:crypto';
import { type AccessCall, body, own } from '../access-call.ts';

const search = { kind: 'work', query: 'q=tiles', name: 'Tiles', alert: 'off' };

export const calls: AccessCall[] = [
  { route: 'GET /api/saved-searches' },
  { route: 'POST /api/saved-searches', given: () => ({ body: { id: randomUUID(), ...search } }) },
  { route: 'PUT /api/saved-searches/{id}', ...own('savedSearch'), ...body({ name: 'Tiles', alert: 'off' }) },
  { route: 'DELETE /api/saved-searches/{id}', ...own('savedSearch') },
];
