import { type AccessCall, body, own } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/admin/rings/{id}', ...own('ring'), owner: 'admin' },
  {
    route: 'POST /api/admin/rings/{id}/decision',
    ...own('ring'),
    ...body({ decision: 'stands', total: 0 }),
    owner: 'admin',
  },
];
