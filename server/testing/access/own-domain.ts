import { type AccessCall, body } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/own-domain' },
  { route: 'PUT /api/own-domain', ...body({ name: 'ana.studio' }) },
  { route: 'POST /api/own-domain/check' },
  { route: 'DELETE /api/own-domain' },
];
