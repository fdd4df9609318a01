import { argon2, type BinaryLike, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import { sameBytes } from '#server/platform/http/keyed-hash.ts';

/** OWASP's first choice: 19 MiB, 2 passes; about 30 ms on the machine this was measured on. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const derive = promisify(argon2);
const deriveOld = promisify(
  (password: BinaryLike, salt: BinaryLike, callback: (error: Error | null, key: Buffer) => void) =>
    scrypt(password, salt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }, callback),
);

/** Alike for every keyboard that types the same letters. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

/**
 * Argon2id in the PHC string format: `$argon2id$v=19$m=...,t=...,p=...$salt$hash`, salt and hash in base64 without
 * padding.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await argon2id(password, salt, cost);
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${plain(salt)}$${plain(key)}`;
}

/**
 * Whether a password belongs to a hash. `outdated` when the hash was made another way or at another cost than today's:
 * make a new one while the password is at hand. Reads Argon2id and the scrypt hashes of earlier versions (`salt:key` in
 * hex).
 */
export async function verifyPassword(hash: string, password: string): Promise<{ valid: boolean; outdated: boolean }> {
  const [, , , given = '', salt = '', key = ''] = hash.split('$');
  const [memory = 0, passes = 0, parallelism = 0] = given.split(',').map((part) => Number(part.split('=')[1]));
  if (hash.startsWith('$argon2id$v=19$')) {
    const made = await argon2id(password, Buffer.from(salt, 'base64'), { memory, passes, parallelism });
    const outdated = memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
    return { valid: sameBytes(made, Buffer.from(key, 'base64')), outdated };
  }
  const [oldSalt = '', oldKey = ''] = hash.split(':');
  // That library hashed the salt's hex digits, not its bytes.
  return { valid: sameBytes(await deriveOld(bytesOf(password), oldSalt), Buffer.from(oldKey, 'hex')), outdated: true };
}

/** Takes as long as a real check, for addresses that nobody has: by time, nobody learns which those are. */
export async function pretendToVerify(password: string): Promise<void> {
  await argon2id(password, Buffer.alloc(16), cost);
}

const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

function argon2id(password: string, nonce: Buffer, { memory, passes, parallelism }: Record<keyof typeof cost, number>) {
  return derive('argon2id', { message: bytesOf(password), nonce, memory, passes, parallelism, tagLength: 32 });
}
