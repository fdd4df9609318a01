import { randomUUID } from 'node:crypto';
import { type AccessCall, body, browserOfOwner, own } from '../access-call.ts';

export const calls: AccessCall[] = [
  { route: 'GET /api/notifications' },
  { route: 'PATCH /api/notifications', ...body({ read: true }) },
  { route: 'DELETE /api/notifications', given: () => ({ query: { deletion_id: randomUUID() } }) },
  { route: 'GET /api/notifications/archive' },
  { route: 'GET /api/notifications/{id}', ...own('notification') },
  { route: 'PATCH /api/notifications/{id}', ...own('notification'), ...body({ archived: true }) },
  {
    route: 'DELETE /api/notifications/{id}',
    ...own('notification'),
    open: 'answers alike for any id, so that repeating it is no mistake; it deletes one’s own alone',
  },
  {
    route: 'POST /api/notifications/restore',
    names: async (_, scene) => {
      const deletion = randomUUID();
      await browserOfOwner(scene).delete(`/api/notifications?deletion_id=${deletion}`);
      return { deletion };
    },
    given: ({ deletion }) => ({ body: { deletion_id: deletion } }),
  },
  {
    route: 'POST /api/notifications/{id}/restore',
    names: async ({ notification: id }, scene) => {
      await browserOfOwner(scene).delete(`/api/notifications/${id}`);
      return { id };
    },
  },
  { route: 'GET /api/notification-preferences' },
  { route: 'PUT /api/notification-preferences', ...body({ topic: 'social', mail: 'daily' }) },
  { route: 'DELETE /api/notification-preferences/silence' },
];
