import type { Deps } from '#server/auth/deps.ts';
import { planOf } from '#server/features/plans/published.ts';
import type { Viewer } from '#shared/session/session.ts';

/** Admins and people with pro; everybody while PROJECT_LIMITS is off. */
export async function mayPost(deps: Pick<Deps, 'db' | 'env'>, { id, role }: Pick<Viewer, 'id' | 'role'>) {
  if (role === 'admin' || !deps.env.flags.projectLimits) return true;
  return (await planOf(deps, id)).tier === 'pro';
}
