import type { AccessCall } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/admin/newsletter', owner: 'admin' },
  { route: 'GET /api/admin/newsletter/readers', owner: 'admin', grave: true },
];
