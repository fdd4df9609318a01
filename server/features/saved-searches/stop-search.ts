import type { Deps } from '#server/auth/deps.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { linkToken, oneClickRoute, readLinkToken } from '#server/platform/mail/one-click-link.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';

type Stores = Pick<Deps, 'db' | 'env'>;
const purpose = 'stop-saved-search';

/** A signed part of a link that stops one search's mails. */
export const stopToken = (secretKey: string, id: string) => linkToken(secretKey, purpose, id);

/** What a link of a mail stops, without stopping it; null for one we have not made, and when the search is gone. */
export async function savedSearchLink({ db, env }: Stores, token: string) {
  const id = readLinkToken(env.secretKey, purpose, token);
  const search =
    id && (await db.selectFrom('saved_searches').select(['name', 'alert']).where('id', '=', id).executeTakeFirst());
  return search ? { name: search.name, stopped: search.alert === 'off' } : null;
}

/** Stops what a link names, once and for all repeats. False for a link we have not made. */
async function stopSearch({ db, env }: Stores, token: string) {
  const id = readLinkToken(env.secretKey, purpose, token);
  if (!id) return false;
  await announcing(db, async (trx) => {
    const stopped = await trx
      .updateTable('saved_searches')
      .set({ alert: 'off' })
      .where('id', '=', id)
      .where('alert', '<>', 'off')
      .returning('user_id')
      .executeTakeFirst();
    if (stopped) trx.publish('saved_searches', id, [stopped.user_id]);
  });
  return true;
}

export const stopRoutes = (app: App, deps: Deps) =>
  oneClickRoute(app, '/saved-searches/stop', {
    page: savedSearchPaths.stop,
    follow: (token) => stopSearch(deps, token),
  });
