import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { IdentityKey } from '#server/platform/settings/read-identity-keys.ts';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A submission's key as it rests, and the name of the key of the settings under which it does. */
export type WrappedKey = { wrapped_key: Buffer; key_id: string };

export const makeKey = () => randomBytes(32);

/** Wraps a submission's key under the first key of the settings; bound to the submission, so that it is no other's. */
export function wrapKey([current]: readonly IdentityKey[], submissionId: string, key: Buffer): WrappedKey {
  if (!current) throw new Error('no identity key is set');
  const nonce = randomBytes(nonceBytes);
  const wrapping = createCipheriv(cipher, current.key, nonce, { authTagLength: tagBytes });
  wrapping.setAAD(Buffer.from(submissionId));
  const wrapped = Buffer.concat([wrapping.update(key), wrapping.final()]);
  return { wrapped_key: Buffer.concat([nonce, wrapping.getAuthTag(), wrapped]), key_id: current.id };
}

/**
 * The submission's key; null when it is gone, when the settings lack the key it is wrapped under, or have another by
 * that name.
 */
export function unwrapKey(
  keys: readonly IdentityKey[],
  submissionId: string,
  { wrapped_key, key_id }: { wrapped_key: Buffer | null; key_id: string | null },
): Buffer | null {
  const found = keys.find(({ id }) => id === key_id);
  if (!found || !wrapped_key) return null;
  try {
    const opening = createDecipheriv(cipher, found.key, wrapped_key.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    opening.setAAD(Buffer.from(submissionId));
    opening.setAuthTag(wrapped_key.subarray(nonceBytes, nonceBytes + tagBytes));
    return Buffer.concat([opening.update(wrapped_key.subarray(nonceBytes + tagBytes)), opening.final()]);
  } catch {
    return null;
  }
}

/** The key of one picture: each is sealed under its own. */
export const pictureKey = (key: Buffer, pictureId: string) =>
  Buffer.from(hkdfSync('sha256', key, pictureId, 'identity-picture', 32));

/** What is hashed with this says nothing to whoever has not the submission's key. */
export const pictureDigest = (key: Buffer) => createHmac('sha256', hkdfBytes(key));
const hkdfBytes = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', 'identity-digest', 32));
