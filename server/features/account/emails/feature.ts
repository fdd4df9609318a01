import type { Feature } from '#server/features/manifest.ts';
import { prepareAddAddress, prepareAddressChanged } from './address-emails.ts';
import { addressRoutes } from './address-routes.ts';
import { forgetAddresses } from './own-addresses.ts';

export const emails = {
  routes: { member: [addressRoutes] },
  mails: { 'add-address': prepareAddAddress, 'address-changed': prepareAddressChanged },
  jobs: (deps) => ({ 'forget-addresses': { run: () => forgetAddresses(deps), cron: '51 2 * * *' } }),
  exports: {
    email_addresses: `select id, email, verified_at, created_at from email_addresses where user_id = $1 order by created_at, id`,
  },
  tables: ['email_addresses'],
} satisfies Feature;
