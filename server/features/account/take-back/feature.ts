import type { Feature } from '#server/features/manifest.ts';
import { prepareTakenBack } from './prepare-taken-back.ts';
import { takeBackFeatures } from './take-back-page.ts';
import { forgetTakeBacks } from './take-back-queries.ts';

export const takeBack = {
  availableInMaintenance: ['/take-back'],
  mails: { 'account-taken-back': prepareTakenBack },
  jobs: ({ db }) => ({ 'forget-take-backs': { run: () => forgetTakeBacks(db), cron: '57 2 * * *' } }),
  pages: takeBackFeatures,
  notExported: { take_backs: 'hashes of the links in mails that warn of a change; the mails are listed' },
  tables: ['take_backs'],
} satisfies Feature;
