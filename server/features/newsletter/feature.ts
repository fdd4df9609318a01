import { eraseByMailbox } from '#server/auth/erase-by-mailbox.ts';
import type { Feature } from '#server/features/manifest.ts';
import { newsletterLink } from './newsletter-link.ts';
import { forgetSignups } from './newsletter-queries.ts';
import { newsletterLinkRoutes, subscribeRoutes } from './newsletter-routes.ts';
import type { NewsletterUse } from './newsletter-token.ts';
import { prepareNewsletterConfirm } from './prepare-confirm-mail.ts';
import { readersRoutes } from './readers-routes.ts';

export const newsletter = {
  availableInMaintenance: ['/newsletter/unsubscribe'],
  routes: { page: [subscribeRoutes], link: [newsletterLinkRoutes], admin: [readersRoutes] },
  mails: { 'newsletter-confirm': prepareNewsletterConfirm },
  jobs: ({ db }) => ({ 'forget-newsletter-signups': { run: () => forgetSignups(db), cron: '46 3 * * *' } }),
  pages: (deps) => ({ newsletterLink: (what: NewsletterUse, token: string) => newsletterLink(deps, what, token) }),
  exports: {
    newsletter_signups: `select n.email, n.source, n.created_at, n.confirmed_at, n.unsubscribed_at
      from newsletter_signups n join email_addresses a on a.email = n.email
      where a.user_id = $1 and a.verified_at is not null order by n.created_at`,
  },
  erase: async (trx, userId) => void (await eraseByMailbox(trx, userId, 'newsletter_signups')),
  tables: ['newsletter_signups'],
} satisfies Feature;
