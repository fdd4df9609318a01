import type { Feature } from '#server/features/manifest.ts';
import { passwordResetRoutes, passwordRoutes } from './password-routes.ts';
import { preparePasswordChanged, prepareResetPassword } from './prepare-password-mails.ts';
import { resetPageFeatures } from './reset-page-features.ts';
import { seedPasswords } from './seed-passwords.ts';

export const passwords = {
  availableInMaintenance: ['/forgot-password', '/reset-password', '/reset-password-code', '/api/password-reset'],
  routes: { visitor: [passwordResetRoutes], member: [passwordRoutes] },
  mails: { 'reset-password': prepareResetPassword, 'password-changed': preparePasswordChanged },
  pages: resetPageFeatures,
  exports: { passwords: `select changed_at from passwords where user_id = $1` },
  seed: seedPasswords,
} satisfies Feature;
