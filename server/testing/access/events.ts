import type { AccessCall } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/events' },
  { route: 'GET /api/changes' },
  { route: 'GET /api/health' },
];
