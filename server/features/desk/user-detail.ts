import type { Connection } from '#server/platform/database/connect.ts';
import type { UserDetail } from '#shared/desk/user-review.ts';
import { accountStateOf, userRefusal } from './user-policy.ts';
import { countOtherAdmins, findUser, historyOfUser, projectsOfUser } from './user-queries.ts';

const whose: Record<string, UserDetail['history'][number]['by']> = { admin: 'admin', system: 'system' };

/** A person before an admin; null when there is none. */
export async function userDetail(db: Connection, id: string, adminId: string): Promise<UserDetail | null> {
  const user = await findUser(db, id);
  if (!user) return null;
  const [projects, history, others] = await Promise.all([
    projectsOfUser(db, id),
    historyOfUser(db, id),
    countOtherAdmins(db, id),
  ]);
  const { email_verified: _verified, erased_at: _erased, ...fields } = user;
  const state = accountStateOf(user);
  const facts = { state, self: id === adminId, lastAdmin: user.role === 'admin' && others === 0 };
  const suspend = userRefusal('suspend', facts);
  const reinstate = userRefusal('reinstate', facts);
  return {
    ...fields,
    state,
    created_at: user.created_at.toISOString(),
    suspended_at: user.suspended_at?.toISOString() ?? null,
    delete_after: user.delete_after?.toISOString() ?? null,
    last_seen_at: user.last_seen_at?.toISOString() ?? null,
    sessions: user.sessions ?? 0,
    projects: projects.map((project) => ({ ...project, created_at: project.created_at.toISOString() })),
    history: history.map(({ at, action, actor_type, actor_id, reason }) => ({
      at: at.toISOString(),
      action,
      by: actor_type === 'user' && actor_id === id ? 'self' : (whose[actor_type] ?? 'other'),
      reason,
    })),
    may: { suspend: suspend === null, reinstate: reinstate === null },
    refused: suspend === null || reinstate === null ? null : suspend,
  };
}
