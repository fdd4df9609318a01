import type { Deps } from '#server/auth/deps.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import {
  type RoleDecision,
  roleDecisionSchema,
  userDecisionSchema,
  userDetailSchema,
} from '#shared/admin/user-review.ts';
import { actOnUser } from './act-on-user.ts';
import { userDetail } from './user-detail.ts';

const tags = ['admin'];
const response = { 200: userDetailSchema };

/** People before an admin. */
export function userRoutes(app: App, deps: Deps) {
  const detail = async (id: string, adminId: string) => {
    const found = await userDetail(deps, id, adminId);
    if (!found) throw notFound();
    return found;
  };

  app.get(
    '/api/admin/users/:id',
    { schema: { tags, summary: 'A person with the state and the history of their account', params, response } },
    (request) => detail(request.params.id, member(request).id),
  );

  const [plain, ofRole] = [userDecisionSchema, roleDecisionSchema];
  for (const [path, act, body, summary] of [
    ['suspend', 'suspend', plain, 'Close an account and end all its sessions'],
    ['reinstate', 'reinstate', plain, 'Open a suspended account again'],
    ['make-admin', 'make_admin', ofRole, 'Propose somebody as an admin, or agree when another admin has'],
    ['revoke-admin', 'revoke_admin', ofRole, 'Propose to take the role from an admin, or agree when another admin has'],
    ['drop-role-change', 'drop_role_change', ofRole, 'Drop a change of role that waits for a second admin'],
    ['end-sessions', 'end_sessions', plain, 'End all sessions of somebody'],
    ['resend-proof', 'resend_proof', plain, 'Mail somebody the proof of their address once more'],
  ] as const) {
    app.post(`/api/admin/users/:id/${path}`, { schema: { tags, summary, params, body, response } }, async (request) => {
      requireStepUp(request);
      const { id } = request.params;
      const admin = member(request);
      await actOnUser(deps, admin, id, act, request.body as RoleDecision);
      deps.sessions.forget(id);
      return detail(id, admin.id);
    });
  }
}
