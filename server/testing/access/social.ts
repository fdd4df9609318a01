import { randomUUID } from 'node:crypto';
import { type AccessCall, body, own } from '../access-call.ts';

const open = 'any member takes part in what everybody may see';
const said = { given: () => ({ body: { id: randomUUID(), parent_id: null, body: 'I saw it built.' } }) };

export const calls: AccessCall[] = [
  { route: 'GET /api/public-projects/{id}/discussion', ...own('shown'), open },
  { route: 'PUT /api/public-projects/{id}/discussion', ...own('shown'), ...body({ closed: true }) },
  {
    route: 'PUT /api/public-projects/{id}/discussion/watch',
    ...own('shown'),
    open,
    adds: 'that somebody looks at it',
  },
  {
    route: 'GET /api/public-projects/{id}/mentionable',
    ...own('shown'),
    given: () => ({ query: { q: 'a' } }),
    open,
  },
  { route: 'PUT /api/public-projects/{id}/like', ...own('othersWork'), open },
  { route: 'DELETE /api/public-projects/{id}/like', ...own('othersWork'), open },
  {
    route: 'POST /api/public-projects/{id}/comments',
    ...own('shown'),
    ...said,
    open,
    adds: 'a comment, which its owner can hide',
  },
  { route: 'GET /api/comments/{id}/answers', ...own('ownComment'), open },
  { route: 'PUT /api/comments/{id}', ...own('ownComment'), ...body({ body: 'I saw it built in May.' }) },
  { route: 'DELETE /api/comments/{id}', ...own('ownComment') },
  { route: 'PUT /api/comments/{id}/hidden', ...own('comment'), ...body({ hidden: true }) },
  { route: 'PUT /api/comments/{id}/pinned', ...own('comment'), ...body({ pinned: true }) },
  {
    route: 'POST /api/comments/{id}/reports',
    ...own('comment'),
    given: () => ({ body: { id: randomUUID(), category: 'wrong', message: 'It was another bridge.', email: '' } }),
    open: 'anybody may report what they see',
    adds: 'a report, of which they hear nothing',
  },
];
