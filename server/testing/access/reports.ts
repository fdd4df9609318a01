import { randomUUID } from 'node:crypto';
import { type AccessCall, body, own } from '../access-call.ts';

const report = {
  given: () => ({ body: { id: randomUUID(), category: 'wrong', message: 'It was another bridge.', email: '' } }),
};

export const calls: AccessCall[] = [
  {
    route: 'POST /api/profiles/{username}/reports',
    ...own('username', 'username'),
    ...report,
    open: 'anybody may report a page that they see',
    adds: 'a report, of which they hear nothing',
  },
  {
    route: 'POST /api/profiles/{username}/reports (of a private profile)',
    ...own('hermit', 'username'),
    ...report,
    shut: 'nobody sees the page',
  },
  {
    route: 'POST /api/public-projects/{id}/reports',
    ...own('shown'),
    ...report,
    open: 'anybody may report a page that they see',
    adds: 'a report, of which they hear nothing',
  },
  {
    route: 'POST /api/public-projects/{id}/reports (hidden)',
    ...own('hidden'),
    ...report,
    shut: 'nobody sees the page',
  },
  { route: 'GET /api/hidden-pages' },
  {
    route: 'POST /api/hidden-pages/{id}/appeal',
    ...own('hiddenCase'),
    ...body({ message: 'It stands in the harbour.' }),
  },
  { route: 'GET /api/admin/reports/{id}', ...own('reported'), owner: 'admin' },
  {
    route: 'POST /api/admin/reports/{id}/decision',
    ...own('reported'),
    ...body({ decision: 'dismiss', total: 1 }),
    owner: 'admin',
  },
  {
    route: 'POST /api/admin/reports/{id}/decision (hidden)',
    ...own('reported'),
    ...body({ decision: 'hide', reason: 'It is the work of somebody else.', total: 1 }),
    owner: 'admin',
    grave: true,
  },
];
