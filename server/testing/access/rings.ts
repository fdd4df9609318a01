import { type AccessCall, body, own } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/admin/rings/{id}', ...own('ring'), owner: 'admin' },
  {
    route: 'POST /api/admin/rings/{id}/decision',
    ...own('ring'),
    ...body({ decision: 'stands', total: 0 }),
    owner: 'admin',
  },
  {
    route: 'POST /api/admin/rings/{id}/decision (annulled)',
    ...own('ring'),
    ...body({ decision: 'annul', reason: 'They agreed on it.', total: 0 }),
    owner: 'admin',
    grave: true,
  },
];
