import type { Feature } from '#server/features/manifest.ts';
import { secondFactorRoutes, secondStepRoutes } from './second-factor-routes.ts';
import { prepareSecurityChange } from './security-changes.ts';

export const secondFactor = {
  routes: { visitor: [secondStepRoutes], member: [secondFactorRoutes] },
  mails: { 'security-change': prepareSecurityChange },
  exports: {
    authenticator_apps: `select created_at, confirmed_at from totp_secrets where user_id = $1`,
    backup_codes: `select created_at, used_at from backup_codes where user_id = $1 order by created_at, used_at`,
  },
  tables: ['backup_codes', 'totp_secrets'],
} satisfies Feature;
