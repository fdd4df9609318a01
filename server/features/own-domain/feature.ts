import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import type { Concern } from '#server/platform/jobs/worker.ts';
import { checkOwnDomains, checkQueued } from './check-own-domain.ts';
import { findOwnDomain } from './own-domain.ts';
import { prepareMissing, prepareOff } from './own-domain-mails.ts';
import { allowedDomainRoutes, ownDomainRoutes } from './own-domain-routes.ts';

/** The profile at a domain of its person's. */
export const ownDomain = {
  routes: { member: [ownDomainRoutes], link: [allowedDomainRoutes] },
  mails: { 'own-domain-missing': prepareMissing, 'own-domain-off': prepareOff },
  jobs: (deps) => ({
    'check-own-domain': {
      run: ({ user }: { user: string }) => checkQueued(deps, user),
      concerns: ({ user }: { user: string }) => sql<Concern>`select ${user}::uuid as person, null::uuid as project`,
    },
    'check-own-domains': { run: () => checkOwnDomains(deps), cron: '17 * * * *' },
  }),
  ownDomains: findOwnDomain,
  tables: ['own_domains'],
  exports: {
    own_domain: `select name, added_at, proved_at, missing_since, lost_at, checked_at, leads_here
      from own_domains where user_id = $1`,
  },
} satisfies Feature;
