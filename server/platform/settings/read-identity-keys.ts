import { createHash, hkdfSync } from 'node:crypto';

/** Wraps the keys of identity documents. */
export type IdentityKey = { id: string; key: Buffer };

const named = /^([a-z0-9][a-z0-9-]{0,19}):(.{32,})$/;

/**
 * The keys that IDENTITY_KEYS names, `name:secret` by comma: the first one wraps what comes in, all of them open. The
 * one made from SECRET_KEY is always the last, so that what came in before any was named opens too; its name tells one
 * SECRET_KEY from another. Throws an Error that names the setting, and no secret.
 */
export function readIdentityKeys(given: string | undefined, secretKey: string): IdentityKey[] {
  const pairs = (given ?? '').split(',').flatMap((pair) => pair.trim() || []);
  const keys = pairs.map((pair, place) => {
    const [, id, secret] = named.exec(pair) ?? [];
    if (!id || !secret)
      throw new Error(bad(`entry ${place + 1} needs name:secret, the secret of 32 characters at least`));
    return { id, key: keyOf(secret) };
  });
  const ids = keys.map(({ id }) => id);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice) throw new Error(bad(`${twice} is named twice`));
  const reserved = ids.find((id) => id.startsWith('secret-'));
  if (reserved) throw new Error(bad(`${reserved} is a name of ours; choose one that does not begin with "secret-"`));
  const key = keyOf(secretKey);
  return [...keys, { id: `secret-${createHash('sha256').update(key).digest('hex').slice(0, 8)}`, key }];
}

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, 'countersign', 'identity-keys', 32));
const bad = (what: string) => `Bad settings:\n  IDENTITY_KEYS: ${what}`;
