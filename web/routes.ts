import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every page URL of the product. Reserved user names are computed from this list (shared/reserved-names.ts). */
export default [
  layout('routes/public/public-layout.tsx', [
    index('routes/public/home.tsx'),
    route('p/:projectId', 'routes/public/project.tsx'),
    route(':username', 'routes/public/profile.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/auth/auth-layout.tsx', [
    route('signup', 'routes/auth/sign-up.tsx'),
    route('signin', 'routes/auth/sign-in.tsx'),
    route('verify-email-pending', 'routes/auth/verify-email-pending.tsx'),
    route('verify-email', 'routes/auth/verify-email.tsx'),
    route('verify-email/:tempUserId', 'routes/auth/verify-email-code.tsx'),
    route('verify-email-success', 'routes/auth/verify-email-success.tsx'),
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
    route('projects/new', 'routes/projects/new-project.tsx'),
    route('projects/:projectId', 'routes/projects/project.tsx'),
    route('projects/:projectId/edit', 'routes/projects/edit-project.tsx'),
    route('admin', 'routes/admin/admin.tsx'),
    route('admin/project/:projectId', 'routes/admin/review.tsx'),
  ]),
  route('dev/ui', 'routes/dev/ui-parts.tsx'),
] satisfies RouteConfig;
