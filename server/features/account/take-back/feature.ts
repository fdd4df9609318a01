import type { Feature } from '#server/features/manifest.ts';
import { prepareTakenBack } from './prepare-taken-back.ts';
import { forgetTakeBacks } from './take-back-queries.ts';
import { takeBackLink, takeBackRoutes } from './take-back-routes.ts';

export const takeBack = {
  availableInMaintenance: ['/take-back', '/api/take-back'],
  routes: { visitor: [takeBackRoutes] },
  mails: { 'account-taken-back': prepareTakenBack },
  jobs: ({ db }) => ({ 'forget-take-backs': { run: () => forgetTakeBacks(db), cron: '57 2 * * *' } }),
  pages: (deps) => ({ takeBackLink: (token: string) => takeBackLink(deps, token) }),
  notExported: { take_backs: 'hashes of the links in mails that warn of a change; the mails are listed' },
  tables: ['take_backs'],
} satisfies Feature;
