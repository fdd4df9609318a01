import { publicPaths, type SearchQuery } from './public-paths.ts';
import { part, withQuery } from './with-query.ts';

/**
 * The address of every page, one function a page; for links, redirects, mails and notifications. A page that reads its
 * query names what may stand in it. What a feature alone links to may stand in its own shared/<feature>/paths.ts. A
 * test holds them all against web/routes.ts. A public page links by `usePaths` (web/i18n/use-paths.ts), so that its
 * reader stays in the language of the address.
 */
export const paths = {
  ...publicPaths,
  unsubscribe: (token: string) => `/unsubscribe/${part(token)}`,
  proveLetter: (token: string, query?: { after: string }) => withQuery(`/write/prove/${part(token)}`, query),
  takeBack: (query?: { token: string }) => withQuery('/take-back', query),
  myConfirmations: (query?: { page?: string | number; sent?: true; erased?: true }) =>
    withQuery('/my-confirmations', query),
  openMailbox: (query?: { token: string }) => withQuery('/my-confirmations/open', query),
  eraseMailbox: () => '/my-confirmations/erase',

  signUp: (query?: { provider: string; notice: string }) => withQuery('/signup', query),
  signIn: (query?: {
    provider?: string;
    notice?: string;
    step?: 'second-factor' | 'backup-code' | 'code' | 'ask-code';
    reset?: 'done';
    next?: string;
  }) => withQuery('/signin', query),
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

  verifyProject: (projectId: string, query?: { projectToken: string }) =>
    withQuery(`/verify-project/${part(projectId)}`, query),
  stopAsking: (token: string) => `/verify-project/stop/${part(token)}`,
  verifyComplete: (query?: { project: string }) => withQuery('/verify-complete', query),

  dashboard: () => '/dashboard',
  ownProjects: (query?: { show: 'pending' | 'approved' | 'rejected' }) => withQuery('/dashboard/projects', query),
  search: (query?: SearchQuery) => withQuery('/search', query),
  searchFor: (words: string) => `/search/${part(words)}`,
  jobs: (query?: Record<string, string>) => withQuery('/dashboard/jobs', query),
  ownProfile: () => '/dashboard/profile',
  memberProfile: (username: string) => `/dashboard/profile/${part(username)}`,
  letters: (query?: { box?: 'sent' | 'archive' | undefined; after?: string | undefined }) =>
    withQuery('/dashboard/letters', query),
  newProject: (query?: { draft?: string | undefined; step?: string }) => withQuery('/projects/new', query),
  project: (projectId: string, query?: { sent: 'now' }) => withQuery(`/projects/${part(projectId)}`, query),
  editProject: (projectId: string, query?: { step: string }) => withQuery(`/projects/${part(projectId)}/edit`, query),

  settings: () => '/settings',
  profileSettings: () => '/settings/profile',
  accountSettings: (query?: { token: string }) => withQuery('/settings/account', query),
  securitySettings: (query?: { needed?: 'second-factor'; provider?: string; notice?: string }) =>
    withQuery('/settings/security', query),
  notificationSettings: () => '/settings/notifications',
  appearanceSettings: () => '/settings/appearance',
  privacySettings: () => '/settings/privacy',
  dataSettings: () => '/settings/data',

  billing: () => '/billing',

  verifyIdentity: () => '/verify-identity',

  identityCases: (query?: { state: 'held' | 'decided' }) => withQuery('/admin/identity', query),
  identityCase: (caseId: string) => `/admin/identity/${part(caseId)}`,
  admin: (query?: { queue: string; filter?: string; search?: string; after?: string | undefined }) =>
    withQuery('/admin', query),
  adminProjects: () => '/admin/projects',
  audit: (query?: {
    person?: string;
    action?: string;
    subject?: string;
    from?: string;
    to?: string;
    before?: number;
  }) => withQuery('/admin/audit', query),
  message: (messageId: string) => `/admin/messages/${part(messageId)}`,
  messages: (query?: { state: 'settled' }) => withQuery('/admin/messages', query),
  review: (projectId: string) => `/admin/project/${part(projectId)}`,
  userReview: (userId: string) => `/admin/user/${part(userId)}`,

  uiParts: () => '/dev/ui',
};
export type Paths = typeof paths;

/** The address of every page as another site links it. */
export const pathsAt = (origin: string) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, address]: [string, (...given: never[]) => string]) => [
      name,
      (...given: never[]) => origin + address(...given),
    ]),
  ) as Paths;
