import { randomUUID } from 'node:crypto';
import { type AccessCall, body, own } from '../access-call.ts';
import { photo } from '../access-files.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/profiles/{username}', ...own('username', 'username'), open: 'is public' },
  {
    route: 'GET /api/profiles/{username} (private)',
    ...own('hermit', 'username'),
    shut: 'its owner reads it elsewhere',
  },
  { route: 'GET /api/public-projects/{id}', ...own('shown'), open: 'is public' },
  { route: 'GET /api/public-projects/{id} (hidden)', ...own('hidden'), shut: 'its owner reads it elsewhere' },
  { route: 'GET /api/public-projects/{id} (unanswered)', ...own('asking'), shut: 'its owner reads it elsewhere' },
  {
    route: 'GET /api/public-projects/{id} (of a private profile)',
    ...own('unseen'),
    shut: 'its owner reads it elsewhere',
  },
  { route: 'GET /api/photos/{id}', ...own('photo'), open: 'is seen with the profile' },
  { route: 'GET /api/profile' },
  { route: 'GET /api/profile/counts' },
  { route: 'PATCH /api/profile', ...body({ headline: 'Builds bridges', version: 1 }) },
  { route: 'GET /api/profile/preview' },
  { route: 'PUT /api/profile/username', given: () => ({ body: { username: `p-${randomUUID().slice(0, 8)}` } }) },
  { route: 'PUT /api/profile/visibility', ...body({ visibility: 'unlisted' }) },
  { route: 'DELETE /api/profile/photo' },
  { route: 'PUT /api/profile/photo', given: () => ({ body: photo, headers: { 'content-type': 'image/png' } }) },
];
