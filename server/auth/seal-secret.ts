import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Each purpose has a key of its own, so that what was sealed for one cannot be passed off as another. */
const keyOf = (secretKey: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, 'countersign', `seal:${purpose}`, 32));

/** Encrypts what must be read again (never what can be hashed). Gives nonce, tag and ciphertext in one buffer. */
export function sealSecret(secretKey: string, purpose: string, plain: Buffer): Buffer {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyOf(secretKey, purpose), nonce, { authTagLength: tagBytes });
  const sealed = Buffer.concat([sealing.update(plain), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]);
}

/** Throws when the bytes were changed, sealed for another purpose or under another SECRET_KEY. */
export function openSecret(secretKey: string, purpose: string, sealed: Buffer): Buffer {
  const opening = createDecipheriv(cipher, keyOf(secretKey, purpose), sealed.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  });
  opening.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([opening.update(sealed.subarray(nonceBytes + tagBytes)), opening.final()]);
}
