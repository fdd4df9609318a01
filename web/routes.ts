import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page URL of the product. Reserved user names are computed from this list (shared/profiles/reserved-names.ts). */
export default [
  layout('routes/public/public-layout.tsx', [
    index('routes/public/home.tsx'),
    route('p/:projectId', 'routes/public/project.tsx'),
    route('unsubscribe/:token', 'routes/public/unsubscribe.tsx'),
    route('take-back', 'routes/public/take-back.tsx'),
    route('my-confirmations', 'routes/public/my-confirmations.tsx'),
    route('my-confirmations/open', 'routes/public/open-mailbox.tsx'),
    route('my-confirmations/erase', 'routes/public/erase-mailbox.tsx'),
    route(':username', 'routes/public/profile.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/auth/auth-layout.tsx', [
    route('signup', 'routes/auth/sign-up.tsx'),
    route('signin', 'routes/auth/sign-in.tsx'),
    route('signin/continue', 'routes/auth/provider-door.tsx'),
    route('signin/finishing', 'routes/auth/provider-finishing.tsx'),
    route('signin/link', 'routes/auth/provider-offer.tsx'),
    route('forgot-password', 'routes/auth/forgot-password.tsx'),
    layout('routes/auth/recovery-layout.tsx', [
      route('reset-password', 'routes/auth/reset-password.tsx'),
      route('reset-password-code', 'routes/auth/reset-password-code.tsx'),
    ]),
    route('verify-email-pending', 'routes/auth/verify-email-pending.tsx'),
    route('verify-email', 'routes/auth/verify-email.tsx'),
    route('verify-email/:tempUserId', 'routes/auth/verify-email-code.tsx'),
    route('verify-email-success', 'routes/auth/verify-email-success.tsx'),
    route('keep-account', 'routes/auth/keep-account.tsx'),
  ]),
  layout('routes/signing/signing-layout.tsx', [
    route('verify', 'routes/signing/verify.tsx'),
    route('verify-project/:projectId', 'routes/signing/verify-project.tsx'),
    route('verify-complete', 'routes/signing/verify-complete.tsx'),
  ]),
  // Signed-in pages: a top bar title is `export const handle = { title: 'projects.title' }`, a key of the catalogues.
  layout('routes/account/app-layout.tsx', [
    route('dashboard', 'routes/account/dashboard.tsx'),
    route('dashboard/projects', 'routes/projects/projects.tsx'),
    route('dashboard/profile', 'routes/profiles/own-profile.tsx'),
    route('dashboard/profile/:username', 'routes/profiles/member-profile.tsx'),
    route('projects/new', 'routes/projects/new-project.tsx'),
    route('projects/:projectId', 'routes/projects/project.tsx'),
    route('projects/:projectId/edit', 'routes/projects/edit-project.tsx'),
    route('settings', 'routes/settings/settings-layout.tsx', [
      index('routes/settings/profile.tsx'),
      route('account', 'routes/settings/account.tsx'),
      route('security', 'routes/settings/security.tsx'),
      route('notifications', 'routes/settings/notifications.tsx'),
      route('appearance', 'routes/settings/appearance.tsx'),
      route('privacy', 'routes/settings/privacy.tsx'),
      route('data', 'routes/settings/data.tsx'),
    ]),
    route('admin', 'routes/admin/admin.tsx'),
    route('admin/project/:projectId', 'routes/admin/review.tsx'),
    route('admin/user/:userId', 'routes/admin/user.tsx'),
  ]),
  route('dev/ui', 'routes/dev/ui-parts.tsx'),
] satisfies RouteConfig;
