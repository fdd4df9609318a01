import { index, layout, prefix, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { locales } from '#shared/i18n/locales.ts';

/**
 * What everybody may read, with these others; the address of each stands in `publicPaths` of shared/public-paths.ts.
 */
const publicPages = (others: RouteConfigEntry[]) => [
  layout('routes/public-layout.tsx', [
    ...others,
    index('routes/home/home.tsx'),
    route('about', 'routes/site/about.tsx'),
    route('features', 'routes/site/features.tsx'),
    route('pricing', 'routes/site/pricing.tsx'),
    route('contact', 'routes/site/contact.tsx'),
    route('discover', 'routes/search/discover.tsx'),
    route('we-are-hiring', 'routes/site/we-are-hiring.tsx'),
    route('terms-of-service', 'routes/site/terms.tsx'),
    route('privacy-policy', 'routes/site/privacy.tsx'),
    route('cookies', 'routes/site/cookies.tsx'),
    route('cookie-policy', 'routes/site/cookie-policy.tsx'),
    route('verify', 'routes/verify/verify.tsx'),
    route('log', 'routes/log/log.tsx'),
    route('profile-example/:username', 'routes/site/profile-example.tsx'),
    route('write/:username', 'routes/letters/write-letter.tsx'),
    route('report/:kind/:of', 'routes/reports/report.tsx'),
    route('jobs/:shortId', 'routes/jobs/public-job.tsx'),
    route('p/:shortId', 'routes/profiles/public-project.tsx'),
    route('c/:shortId', 'routes/credentials/credential.tsx'),
    route('blog', 'routes/content/blog.tsx'),
    route('blog/:slug', 'routes/content/blog-post.tsx'),
    route('help', 'routes/content/help.tsx'),
    route('help/:slug', 'routes/content/help-article.tsx'),
    route('help-center/docs', 'routes/content/help-docs.tsx'),
    route(':username', 'routes/profiles/public-profile.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
];

/** Under a language Discover had another address, which is linked. */
const movedSearch = route('search/*', 'routes/search/moved-search.tsx');
/** As they stand, in their visitor's language; and under each language in that one. */
const inEachLanguage = () => [
  ...publicPages([]),
  ...locales.flatMap((language) => prefix(language, named(language, publicPages([movedSearch])))),
];
const named = (language: string, pages: RouteConfigEntry[]): RouteConfigEntry[] =>
  pages.map(({ children, ...page }) => ({
    ...page,
    id: `${language}/${page.file}`,
    ...(children && { children: named(language, children) }),
  }));

/**
 * Every page URL of the product. Reserved user names are computed from this list (shared/account/reserved-names.ts).
 */
export default [
  ...inEachLanguage(),
  route(':username/resume.json', 'routes/profiles/resume-file.ts'),
  // The same frame around what is one mailbox's alone.
  layout('routes/public-layout.tsx', { id: 'routes/mailbox-layout' }, [
    route('unsubscribe/:token', 'routes/notifications/unsubscribe.tsx'),
    route('saved-searches/stop/:token', 'routes/saved-searches/stop-search.tsx'),
    route('newsletter/confirm/:token', 'routes/newsletter/confirm.tsx'),
    route('newsletter/unsubscribe/:token', 'routes/newsletter/unsubscribe.tsx'),
    route('write/prove/:token', 'routes/letters/prove-letter.tsx'),
    route('report/receipt/:token', 'routes/reports/receipt.tsx'),
    route('d/:token', 'routes/disclosures/disclosure.tsx'),
    route('take-back', 'routes/account/take-back.tsx'),
    route('my-confirmations', 'routes/own-confirmations/my-confirmations.tsx'),
    route('my-confirmations/open', 'routes/own-confirmations/open-mailbox.tsx'),
    route('my-confirmations/erase', 'routes/own-confirmations/erase-mailbox.tsx'),
  ]),
  layout('routes/account/account-layout.tsx', [
    route('signup', 'routes/account/sign-up.tsx'),
    route('signin', 'routes/account/sign-in.tsx'),
    route('signin/continue', 'routes/account/confirm-provider.tsx'),
    route('signin/finishing', 'routes/account/provider-finishing.tsx'),
    route('signin/link', 'routes/account/provider-offer.tsx'),
    route('forgot-password', 'routes/account/forgot-password.tsx'),
    layout('routes/account/recovery-layout.tsx', [
      route('reset-password', 'routes/account/reset-password.tsx'),
      route('reset-password-code', 'routes/account/reset-password-code.tsx'),
    ]),
    route('verify-email-pending', 'routes/account/verify-email-pending.tsx'),
    route('verify-email', 'routes/account/verify-email.tsx'),
    route('verify-email/:tempUserId', 'routes/account/verify-email-code.tsx'),
    route('verify-email-success', 'routes/account/verify-email-success.tsx'),
    route('keep-account', 'routes/account/keep-account.tsx'),
  ]),
  layout('routes/signing/signing-layout.tsx', [
    route('verify-project/:projectId', 'routes/signing/verify-project.tsx'),
    route('verify-project/stop/:token', 'routes/signing/stop-asking.tsx'),
    route('verify-complete', 'routes/signing/verify-complete.tsx'),
    route('verify-identity/phone', 'routes/identity/phone.tsx'),
  ]),
  layout('routes/plans/payment-layout.tsx', [
    route('payment-success', 'routes/plans/payment-success.tsx'),
    route('payment-cancelled', 'routes/plans/payment-cancelled.tsx'),
    route('checkout/:checkoutId', 'routes/plans/checkout.tsx'),
  ]),
  // Signed-in pages: a top bar title is `export const handle = { title: 'projects.title' }`, a key of the catalogues.
  layout('routes/app-layout.tsx', [
    route('dashboard', 'routes/projects/dashboard.tsx'),
    route('dashboard/projects', 'routes/projects/projects.tsx'),
    route('search', 'routes/search/search.tsx'),
    route('search/*', 'routes/search/search.tsx', { id: 'routes/search/search-for' }),
    route('dashboard/profile', 'routes/profiles/own-profile.tsx'),
    route('dashboard/profile/:username', 'routes/profiles/member-profile.tsx'),
    route('dashboard/jobs', 'routes/jobs/find.tsx'),
    route('dashboard/jobs/posts', 'routes/jobs/own-posts.tsx'),
    route('dashboard/jobs/saved', 'routes/jobs/marked-jobs.tsx'),
    route('dashboard/jobs/applications', 'routes/jobs/own-applications.tsx'),
    route('dashboard/jobs/applicants/:applicantId', 'routes/jobs/applicant.tsx'),
    route('dashboard/jobs/:postId', 'routes/jobs/job.tsx'),
    route('dashboard/jobs/:postId/edit', 'routes/jobs/edit-job.tsx'),
    route('dashboard/jobs/:postId/applicants', 'routes/jobs/applicants.tsx'),
    route('dashboard/analytics', 'routes/analytics/analytics.tsx'),
    route('dashboard/searches', 'routes/saved-searches/saved-searches.tsx'),
    route('dashboard/searches/new', 'routes/saved-searches/save-search.tsx'),
    route('dashboard/searches/:searchId', 'routes/saved-searches/open-search.tsx'),
    route('dashboard/comments/:project', 'routes/social/comments.tsx'),
    route('dashboard/block/:username', 'routes/blocks/block-person.tsx'),
    route('dashboard/backings', 'routes/backing/backings.tsx'),
    route('dashboard/backings/:username', 'routes/backing/back-person.tsx'),
    route('dashboard/collaborations', 'routes/collaborators/collaborations.tsx'),
    route('dashboard/collaborators/:projectId', 'routes/collaborators/collaborators.tsx'),
    route('dashboard/letters/:letterId?', 'routes/letters/letters.tsx'),
    route('dashboard/hidden-pages', 'routes/reports/hidden-pages.tsx'),
    route('projects/new', 'routes/projects/new-project.tsx'),
    route('projects/import', 'routes/projects/import-projects.tsx'),
    route('projects/:projectId', 'routes/projects/project.tsx'),
    route('projects/:projectId/edit', 'routes/projects/edit-project.tsx'),
    layout('routes/settings/settings-layout.tsx', [
      route('settings', 'routes/settings/profile.tsx'),
      ...prefix('settings', [
        route('profile', 'routes/settings/profile.tsx', { id: 'routes/settings/profile-alone' }),
        route('account', 'routes/settings/account.tsx'),
        route('security', 'routes/settings/security.tsx'),
        route('notifications', 'routes/settings/notifications.tsx'),
        route('appearance', 'routes/settings/appearance.tsx'),
        route('branding', 'routes/settings/branding.tsx'),
        route('privacy', 'routes/settings/privacy.tsx'),
        route('blocked', 'routes/settings/blocked.tsx'),
        route('data', 'routes/settings/data.tsx'),
      ]),
      route('billing', 'routes/plans/billing.tsx'),
      route('verify-identity', 'routes/identity/verify-identity.tsx'),
    ]),
    layout('routes/admin/admin-layout.tsx', [
      route('admin', 'routes/admin/admin.tsx'),
      route('admin/projects', 'routes/admin/projects.tsx'),
      route('admin/audit', 'routes/admin/audit.tsx'),
      route('admin/numbers', 'routes/admin/numbers.tsx'),
      route('admin/search', 'routes/admin/search.tsx'),
      route('admin/newsletter', 'routes/newsletter/readers.tsx'),
      route('admin/operations', 'routes/admin/operations.tsx'),
      route('admin/help', 'routes/admin/help.tsx'),
      route('admin/identity', 'routes/identity/cases.tsx'),
      route('admin/identity/:caseId', 'routes/identity/case.tsx'),
      route('admin/reports/:caseId', 'routes/reports/case.tsx'),
      route('admin/rings/:ringId', 'routes/rings/ring.tsx'),
      route('admin/messages', 'routes/admin/messages.tsx'),
      route('admin/messages/:messageId', 'routes/admin/message.tsx'),
      route('admin/jobs/:postId', 'routes/jobs/admin-job.tsx'),
      route('admin/project/:projectId', 'routes/admin/review.tsx'),
      route('admin/user/:userId', 'routes/admin/user.tsx'),
    ]),
  ]),
  route('dev/ui', 'routes/dev/ui-parts.tsx'),
] satisfies RouteConfig;
