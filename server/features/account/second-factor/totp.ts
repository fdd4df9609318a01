import { Secret, TOTP } from 'otpauth';
import { openSecret, sealSecret } from '#server/auth/seal-secret.ts';
import { drawQr } from '#server/platform/qr/draw-qr.ts';
import type { TotpStart } from '#shared/account/second-factor.ts';

/** What every authenticator app understands: SHA-1, six digits, thirty seconds. */
const settings = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const purpose = 'totp';
const secretBytes = 20;

export function makeTotp(secretKey: string) {
  const secret = new Secret({ size: secretBytes });
  return { secret, sealed: sealSecret(secretKey, purpose, Buffer.from(secret.bytes)) };
}

/** What an app needs to know: the secret as a key to type, a URI, and a QR code of it. */
export function showTotp(secret: Secret, account: string): Omit<TotpStart, 'setup'> {
  const uri = new TOTP({ ...settings, issuer: 'Countersign', label: account, secret }).toString();
  return { key: secret.base32.replace(/(.{4})(?=.)/g, '$1 '), uri, qr: drawQr(uri) };
}

/**
 * The time step a code belongs to, one step to either side of now allowed for clocks; null when it is none of those.
 */
export function counterOfCode(secretKey: string, sealed: Buffer, code: string, timestamp = Date.now()): number | null {
  const plain = openSecret(secretKey, purpose, sealed);
  const secret = new Secret({ buffer: new Uint8Array(plain).buffer });
  const steps = TOTP.validate({ ...settings, secret, token: code, timestamp, window: 1 });
  return steps === null ? null : TOTP.counter({ period: settings.period, timestamp }) + steps;
}
