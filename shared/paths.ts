import { isLocale, type Locale } from './i18n/locales.ts';

/** Values of a query; true gives a name alone ("?sent"), a list its name for each, what is undefined is left out. */
type Query = Record<string, string | number | true | string[] | undefined>;

export function withQuery(path: string, query: Query = {}) {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .flatMap(([name, value]) =>
      [value].flat().map((each) => (each === true ? name : `${name}=${encodeURIComponent(each as string | number)}`)),
    );
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path;
}

const part = encodeURIComponent;

/** The whole state of a search: each facet by its name, with the values that are chosen. */
export type SearchQuery = { q?: string; by?: string; after?: string; exact?: true } & Partial<
  Record<'kind' | 'skill' | 'place' | 'language' | 'assurance' | 'identity' | 'year', string[]>
>;

/** Pages that have an address in each language too (`/en/...`), besides the one that answers in its visitor's language. */
const publicPaths = {
  home: () => '/',
  about: () => '/about',
  features: () => '/features',
  pricing: () => '/pricing',
  contact: (query?: { sent: true }) => withQuery('/contact', query),
  weAreHiring: () => '/we-are-hiring',
  termsOfService: () => '/terms-of-service',
  privacyPolicy: () => '/privacy-policy',
  cookies: () => '/cookies',
  cookiePolicy: () => '/cookie-policy',
  verify: (query?: { unknown: true }) => withQuery('/verify', query),
  profileExample: (username: string) => `/profile-example/${part(username)}`,
  writeLetter: (username: string, query?: { sent: true }) => withQuery(`/write/${part(username)}`, query),
  report: (kind: 'profile' | 'project' | 'comment', of: string) => `/report/${kind}/${part(of)}`,
  publicJob: (shortId: string) => `/jobs/${part(shortId)}`,
  publicProject: (shortId: string) => `/p/${part(shortId)}`,
  publicProfile: (username: string) => `/${part(username)}`,
  search: (query?: SearchQuery) => withQuery('/search', query),
  searchFor: (words: string) => `/search/${part(words)}`,
  blog: () => '/blog',
  blogPost: (slug: string) => `/blog/${part(slug)}`,
  help: (query?: { q: string }) => withQuery('/help', query),
  helpArticle: (slug: string) => `/help/${part(slug)}`,
  helpDocs: () => '/help-center/docs',
};

/**
 * The address of every page, one function a page; for links, redirects, mails and notifications. A page that reads its
 * query names what may stand in it. What a feature alone links to may stand in its own shared/<feature>/paths.ts. A test holds
 * them all against web/routes.ts. A public page links by `usePaths`
 * (web/i18n/use-paths.ts), so that its reader stays in the language of the address.
 */
export const paths = {
  ...publicPaths,
  unsubscribe: (token: string) => `/unsubscribe/${part(token)}`,
  proveLetter: (token: string) => `/write/prove/${part(token)}`,
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
  verifyComplete: (query?: { project: string }) => withQuery('/verify-complete', query),

  dashboard: () => '/dashboard',
  ownProjects: (query?: { show: 'pending' | 'approved' | 'rejected' }) => withQuery('/dashboard/projects', query),
  jobs: (query?: Record<string, string>) => withQuery('/dashboard/jobs', query),
  ownProfile: () => '/dashboard/profile',
  memberProfile: (username: string) => `/dashboard/profile/${part(username)}`,
  letters: (query?: { after: string }) => withQuery('/dashboard/letters', query),
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

  billing: () => '/billing',

  verifyIdentity: () => '/verify-identity',

  identityCases: (query?: { state: 'held' | 'decided' }) => withQuery('/admin/identity', query),
  identityCase: (caseId: string) => `/admin/identity/${part(caseId)}`,
  desk: (query?: { queue: string; filter?: string; search?: string; after?: string | undefined }) =>
    withQuery('/admin', query),
  deskProjects: () => '/admin/projects',
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

/** The language that an address names by its first part; null where the page answers in its visitor's language. */
export function languageOfPath(path: string): Locale | null {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  // As the router reads it: without regard to case or spelling, and with the ending of its own requests.
  const written = first.includes('%')
    ? first.replaceAll(/%([\da-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    : first;
  const language = written.toLowerCase().replace(/\.data$/, '');
  return isLocale(language) ? language : null;
}

/** The address of a public page without the language that it names. */
export const withoutLanguage = (path: string) => (languageOfPath(path) ? path.replace(/^\/[^/?#]*\/?/, '/') : path);

/** The address of a public page in a language; null gives the one that answers in its visitor's language. */
export const inLanguage = (language: Locale | null, path: string) =>
  language ? `/${language}${path.replace(/^\/(?=$|[?#])/, '')}` : path;

const build = (language: Locale): Paths => {
  const named = Object.entries(publicPaths).map(([name, address]: [string, (...given: never[]) => string]) => [
    name,
    (...given: never[]) => inLanguage(language, address(...given)),
  ]);
  return { ...paths, ...Object.fromEntries(named) };
};
const byLanguage = { en: build('en'), es: build('es') };

/** The address of every page as a page under this language links it. */
export const pathsIn = (language: Locale | null): Paths => (language ? byLanguage[language] : paths);

/** The address of every page as another site links it. */
export const pathsAt = (origin: string) =>
  Object.fromEntries(
    Object.entries(paths).map(([name, address]: [string, (...given: never[]) => string]) => [
      name,
      (...given: never[]) => origin + address(...given),
    ]),
  ) as Paths;

/** What is no page and stands beside the pages of one language. */
export const feedPaths = {
  rss: (language: Locale) => `${inLanguage(language, paths.blog())}/rss.xml`,
  json: (language: Locale) => `${inLanguage(language, paths.blog())}/feed.json`,
};
export const helpIndexPath = (language: Locale) => `${inLanguage(language, paths.help())}/search.json`;

/** Public pages by name, for what lists them all. */
export const publicPages = Object.keys(publicPaths) as (keyof typeof publicPaths)[];
