import { hashPassword } from '#server/auth/password-hash.ts';
import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Feature, Seeded } from '#server/features/manifest.ts';
import { passwordResetRoutes, passwordRoutes } from './password-routes.ts';
import { preparePasswordChanged, prepareResetPassword } from './prepare-password-mails.ts';

export const passwords = {
  availableInMaintenance: ['/forgot-password', '/reset-password', '/reset-password-code', '/api/password-reset'],
  routes: { visitor: [passwordResetRoutes], member: [passwordRoutes] },
  mails: { 'reset-password': prepareResetPassword, 'password-changed': preparePasswordChanged },
  exports: { passwords: `select changed_at from passwords where user_id = $1` },
  seed: seedPasswords,
} satisfies Feature;

/** The same password for everybody of the demo. */
async function seedPasswords({ people, password }: Demo): Promise<Seeded> {
  const hash = await hashPassword(password);
  return {
    passwords: people.map(({ username, joined }) => ({
      user_id: demoId(username),
      hash,
      changed_at: new Date(joined),
    })),
  };
}
