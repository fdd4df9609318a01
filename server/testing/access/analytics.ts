import type { AccessCall } from '../access-call.ts';

export const calls: AccessCall[] = [{ route: 'GET /api/analytics' }, { route: 'GET /api/analytics/recent' }];
