import type { Deps } from '#server/auth/deps.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import type { TakeBackLink } from '#shared/account/take-back.ts';
import { takeBackOfToken } from './take-back-queries.ts';

/** What the page behind "This wasn't me" knows. Looking changes nothing, only its button does. */
export async function takeBackLink({ db }: Pick<Deps, 'db'>, token: string): Promise<TakeBackLink> {
  const known = await takeBackOfToken(db, sha256(token));
  if (!known) return { state: 'unknown' };
  if (known.used_at) return { state: 'used' };
  if (known.expired) return { state: 'expired' };
  const { email, username, changed_at } = known;
  return { state: 'open', email, username, changed_at: changed_at.toISOString() };
}
