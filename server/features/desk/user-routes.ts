import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { userDecisionSchema, userDetailSchema } from '#shared/desk/user-review.ts';
import { reinstateUser, suspendUser } from './suspend-user.ts';
import { userDetail } from './user-detail.ts';

const tags = ['admin'];
const params = z.object({ id: z.uuid() });
const response = { 200: userDetailSchema };

/** People before an admin. */
export function userRoutes(app: App, { db, sessions }: Deps) {
  const detail = async (id: string, adminId: string) => {
    const found = await userDetail(db, id, adminId);
    if (!found) throw notFound();
    return found;
  };

  app.get(
    '/api/admin/users/:id',
    { schema: { tags, summary: 'A person with the state and the history of their account', params, response } },
    (request) => detail(request.params.id, member(request).id),
  );

  for (const [action, decide, summary] of [
    ['suspend', suspendUser, 'Close an account and end all its sessions'],
    ['reinstate', reinstateUser, 'Open a suspended account again'],
  ] as const) {
    app.post(
      `/api/admin/users/:id/${action}`,
      { schema: { tags, summary, params, body: userDecisionSchema, response } },
      async (request) => {
        const { id } = request.params;
        const admin = member(request);
        await decide(db, admin, id, request.body.reason);
        sessions.forget(id);
        return detail(id, admin.id);
      },
    );
  }
}
