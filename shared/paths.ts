/** Values of a query; true gives a name alone ("?sent"), what is undefined is left out. */
type Query = Record<string, string | number | true | undefined>;

function withQuery(path: string, query: Query = {}) {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => (value === true ? name : `${name}=${encodeURIComponent(value as string | number)}`));
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

const part = encodeURIComponent;

/**
 * The address of every page, one function a page; for links, redirects, mails and notifications. A page that reads its
 * query names what may stand in it. A test holds them against web/routes.ts.
 */
export const paths = {
  home: () => '/',
  publicProject: (projectId: string) => `/p/${part(projectId)}`,
  publicProfile: (username: string) => `/${part(username)}`,
  unsubscribe: (token: string) => `/unsubscribe/${part(token)}`,
  takeBack: (query?: { token: string }) => withQuery('/take-back', query),
  myConfirmations: (query?: { page?: string | number; sent?: true; erased?: true }) =>
    withQuery('/my-confirmations', query),
  openMailbox: (query?: { token: string }) => withQuery('/my-confirmations/open', query),
  eraseMailbox: () => '/my-confirmations/erase',

  signUp: (query?: { provider: string; notice: string }) => withQuery('/signup', query),
  signIn: (query?: { provider?: string; notice?: string; step?: 'second-factor'; reset?: 'done'; next?: string }) =>
    withQuery('/signin', query),
  providerDoor: () => '/signin/continue',
  providerFinishing: (query?: { next: string }) => withQuery('/signin/finishing', query),
  providerOffer: () => '/signin/link',
  forgotPassword: () => '/forgot-password',
  resetPassword: (query?: { token: string }) => withQuery('/reset-password', query),
  resetPasswordCode: () => '/reset-password-code',
  verifyEmailPending: () => '/verify-email-pending',
  verifyEmail: (query?: { token: string }) => withQuery('/verify-email', query),
  verifyEmailCode: (tempUserId: string) => `/verify-email/${part(tempUserId)}`,
  verifyEmailSuccess: () => '/verify-email-success',
  keepAccount: () => '/keep-account',

  verify: (query?: { token: string }) => withQuery('/verify', query),
  verifyProject: (projectId: string, query?: { projectToken: string }) =>
    withQuery(`/verify-project/${part(projectId)}`, query),
  verifyComplete: (query?: { project: string }) => withQuery('/verify-complete', query),

  dashboard: () => '/dashboard',
  ownProjects: (query?: { show: 'pending' | 'approved' | 'rejected' }) => withQuery('/dashboard/projects', query),
  ownProfile: () => '/dashboard/profile',
  memberProfile: (username: string) => `/dashboard/profile/${part(username)}`,
  newProject: () => '/projects/new',
  project: (projectId: string) => `/projects/${part(projectId)}`,
  editProject: (projectId: string) => `/projects/${part(projectId)}/edit`,

  profileSettings: () => '/settings',
  accountSettings: (query?: { token: string }) => withQuery('/settings/account', query),
  securitySettings: (query?: { needed?: 'second-factor'; provider?: string; notice?: string }) =>
    withQuery('/settings/security', query),
  notificationSettings: () => '/settings/notifications',
  appearanceSettings: () => '/settings/appearance',
  privacySettings: () => '/settings/privacy',
  dataSettings: () => '/settings/data',

  desk: () => '/admin',
  review: (projectId: string) => `/admin/project/${part(projectId)}`,
  userReview: (userId: string) => `/admin/user/${part(userId)}`,

  uiParts: () => '/dev/ui',
};
