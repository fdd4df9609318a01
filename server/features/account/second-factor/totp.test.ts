import { Secret } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { hashBackupCode, makeBackupCodes, plainBackupCode } from './backup-codes.ts';
import { counterOfCode, makeTotp, showTotp } from './totp.ts';

const key = 'k'.repeat(32);
/** The secret and the codes of RFC 6238, appendix B, at six digits. */
const rfc = new Secret({ buffer: new Uint8Array(Buffer.from('12345678901234567890')).buffer });

test('shows the secret as a key, a URI and a QR code of it', () => {
  const { key: typed, uri, qr } = showTotp(rfc, 'nadia@example.org');
  expect(typed).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
  const { searchParams } = new URL(uri);
  expect(uri.split('?')[0]).toBe('otpauth://totp/Countersign:nadia%40example.org');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Countersign',
    digits: '6',
    period: '30',
  });
  // The corner of the first finder pattern, inside a quiet zone of four modules.
  expect(qr.path.startsWith('M4 4h1v1h-1z')).toBe(true);
  expect(qr.size).toBeGreaterThan(40);
});

describe('a code', () => {
  const { secret, sealed } = makeTotp(key);
  const at = 1_800_000_015_000;
  const step = Math.floor(at / 30_000);
  const code = (counter: number) => import('otpauth').then(({ HOTP }) => HOTP.generate({ secret, counter }));

  test.each([
    [-2, null],
    [-1, step - 1],
    [0, step],
    [1, step + 1],
    [2, null],
  ])('of %i steps from now', async (distance, counter) => {
    expect(counterOfCode(key, sealed, await code(step + distance), at)).toBe(counter);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('like “%s” is none', (typed) => {
    expect(counterOfCode(key, sealed, typed, at)).toBeNull();
  });

  test('cannot be checked under another key', async () => {
    const typed = await code(step);
    expect(() => counterOfCode('x'.repeat(32), sealed, typed, at)).toThrow();
  });
});

describe('backup codes', () => {
  test('are ten, of fifty bits, and never two alike', () => {
    const codes = makeBackupCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  });

  test.each(['7K2M0-QX41B', '7k2m0 qx41b', '7K2MO–QXAIB'.replace('A', '4'), ' 7k2mo-qx4lb '])(
    '“%s” is read',
    (typed) => {
      expect(plainBackupCode(typed)).toBe('7K2M0QX41B');
    },
  );

  test('are one person’s own', () => {
    expect(hashBackupCode(key, 'a', '7K2M0-QX41B')).not.toEqual(hashBackupCode(key, 'b', '7K2M0-QX41B'));
    expect(hashBackupCode(key, 'a', '7K2M0-QX41B')).toEqual(hashBackupCode(key, 'a', '7k2m0qx41b'));
  });
});
