import type { AccessCall } from '../access-call.ts';

export const calls: AccessCall[] = [{ route: 'GET /api/profile/credentials' }, { route: 'GET /api/profile/bundle' }];
