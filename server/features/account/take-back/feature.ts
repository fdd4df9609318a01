import type { Deps } from '#server/auth/deps.ts';
import { noteUse } from '#server/auth/note-use.ts';
import type { Feature } from '#server/features/manifest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { byToken, none } from '#server/platform/http/route-schemas.ts';
import type { TakeBackLink } from '#shared/account/take-back.ts';
import { prepareTakenBack } from './prepare-taken-back.ts';
import { takeAccountBack } from './take-account-back.ts';
import { forgetTakeBacks, takeBackOfToken } from './take-back-queries.ts';

/** What the page behind "This wasn't me" knows. Looking changes nothing, only its button does. */
async function takeBackLink({ db }: Pick<Deps, 'db'>, token: string): Promise<TakeBackLink> {
  const known = await takeBackOfToken(db, sha256(token));
  if (!known) return { state: 'unknown' };
  if (known.used_at) return { state: 'used' };
  if (known.expired) return { state: 'expired' };
  const { email, username, changed_at } = known;
  return { state: 'open', email, username, changed_at: changed_at.toISOString() };
}

/** For whoever holds the link of a mail that warned of a change. */
function takeBackRoutes(app: App, deps: Deps) {
  app.post(
    '/api/take-back',
    {
      schema: {
        tags: ['sessions'],
        summary: 'Take an account back by the link of a warning: ends all sessions, the password and newer ways in',
        body: byToken,
        response: none,
      },
    },
    async (request, reply) => {
      const userId = await takeAccountBack(deps, request.body.token, request);
      await noteUse(deps, request, userId, request.deviceHash);
      return reply.code(204).send(null);
    },
  );
}

export const takeBack = {
  availableInMaintenance: ['/take-back', '/api/take-back'],
  routes: { visitor: [takeBackRoutes] },
  mails: { 'account-taken-back': prepareTakenBack },
  jobs: ({ db }) => ({ 'forget-take-backs': { run: () => forgetTakeBacks(db), cron: '57 2 * * *' } }),
  pages: (deps) => ({ takeBackLink: (token: string) => takeBackLink(deps, token) }),
  notExported: { take_backs: 'hashes of the links in mails that warn of a change; the mails are listed' },
  tables: ['take_backs'],
} satisfies Feature;
