import type { Deps } from '#server/auth/deps.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { readStopToken } from './stop-token.ts';

type Stores = Pick<Deps, 'db' | 'env'>;

/** What a link of a mail stops, without stopping it; null for one we have not made, and when the search is gone. */
export async function savedSearchLink({ db, env }: Stores, token: string) {
  const id = readStopToken(env.secretKey, token);
  const search =
    id && (await db.selectFrom('saved_searches').select(['name', 'alert']).where('id', '=', id).executeTakeFirst());
  return search ? { name: search.name, stopped: search.alert === 'off' } : null;
}

/** Stops what a link names, once and for all repeats. False for a link we have not made. */
async function stopSearch({ db, env }: Stores, token: string) {
  const id = readStopToken(env.secretKey, token);
  if (!id) return false;
  await announcing(db, async (trx) => {
    const stopped = await trx
      .updateTable('saved_searches')
      .set({ alert: 'off' })
      .where('id', '=', id)
      .where('alert', '<>', 'off')
      .returning('user_id')
      .executeTakeFirst();
    if (stopped) trx.announce('saved_searches', id, [stopped.user_id]);
  });
  return true;
}

/**
 * `POST /saved-searches/stop/:token` (RFC 8058): the token alone decides, no cookie is read and no origin asked, since mail programs call it
 * from anywhere. They must not be redirected; the button of our own page is.
 */
export async function stopRoutes(app: App, deps: Deps) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, body, parsed) => parsed(null, body));

  app.post<{ Params: { token: string } }>(
    '/saved-searches/stop/:token',
    { schema: { hide: true } },
    async (request, reply) => {
      const { token } = request.params;
      const found = await stopSearch(deps, token);
      if (request.body === 'from=page') return reply.redirect(savedSearchPaths.stop(token), 303);
      if (!found) throw notFound();
      return reply.header('cache-control', 'no-store').send('OK');
    },
  );
}
