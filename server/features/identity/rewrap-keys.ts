import type { Deps } from '#server/auth/deps.ts';
import { unwrapKey, wrapKey } from './submission-key.ts';

/**
 * Wraps the keys of all open submissions under the first key of the settings. Gives how many were, how many waited
 * under that one already, and under which keys those are that could not be opened. Harmless beside a running server,
 * and when it is repeated.
 */
export async function rewrapKeys({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const [current] = env.identityKeys;
  const open = await db
    .selectFrom('identity_verifications')
    .select(['id', 'wrapped_key', 'key_id'])
    .where('wrapped_key', 'is not', null)
    .orderBy('id')
    .execute();
  const closed = new Map<string, number>();
  let [rewrapped, current_already] = [0, 0];
  for (const { id, ...wrapped } of open) {
    const key = unwrapKey(env.identityKeys, id, wrapped);
    const under = wrapped.key_id ?? '';
    if (!key) closed.set(under, (closed.get(under) ?? 0) + 1);
    else if (under === current?.id) current_already += 1;
    else {
      // Decided meanwhile, it has no key any more, and gets none.
      const { numUpdatedRows } = await db
        .updateTable('identity_verifications')
        .set(wrapKey(env.identityKeys, id, key))
        .where('id', '=', id)
        .where('wrapped_key', '=', wrapped.wrapped_key)
        .executeTakeFirst();
      rewrapped += Number(numUpdatedRows);
    }
  }
  return { current: current?.id ?? '', rewrapped, current_already, closed: Object.fromEntries(closed) };
}
