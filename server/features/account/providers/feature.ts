import type { Feature } from '#server/features/manifest.ts';
import { prepareProviderLinked, prepareProviderUnlinked } from './prepare-provider-mails.ts';
import { providerFormRoutes } from './provider-form-routes.ts';
import { providerLinkRoutes } from './provider-link-routes.ts';
import { providerPageFeatures } from './provider-page-features.ts';

export const providers = {
  routes: { member: [providerLinkRoutes], page: [providerFormRoutes] },
  mails: { 'provider-linked': prepareProviderLinked, 'provider-unlinked': prepareProviderUnlinked },
  pages: providerPageFeatures,
  exports: {
    provider_accounts: `select id, provider, issuer, subject, email, created_at, used_at
      from provider_accounts where user_id = $1 order by created_at, id`,
  },
  tables: ['provider_accounts'],
} satisfies Feature;
