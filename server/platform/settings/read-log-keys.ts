import { createHash, randomBytes, sign } from 'node:crypto';
import { ed25519Pair } from './ed25519-pair.ts';

/** Signs for the log. The name is the log's origin: it is part of the key, and stays when the product moves. */
export type LogKey = { name: string; id: string; publicKey: Buffer; sign(bytes: Uint8Array): Buffer };

const ed25519 = 1;

/**
 * The keys that LOG_KEY names, by comma, each as signed notes write private keys
 * (`PRIVATE+KEY+<origin>+<id>+<base64>`). All of them sign: during a change of keys there are two. Throws an Error that
 * names the setting, and no secret.
 */
export function readLogKeys(given: string): LogKey[] {
  const keys = given.split(',').flatMap((text) => (text.trim() ? [readLogKey(text.trim())] : []));
  const [first] = keys;
  if (!first) throw new Error(bad('needs a key'));
  if (keys.some(({ name }) => name !== first.name)) throw new Error(bad('needs keys of one origin'));
  if (new Set(keys.map(({ id }) => id)).size < keys.length) throw new Error(bad('names a key twice'));
  return keys;
}

function readLogKey(text: string): LogKey {
  const [, name, id, base64] = /^PRIVATE\+KEY\+([^+\s]{1,200})\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64');
  if (!name || bytes.length !== 33 || bytes[0] !== ed25519)
    throw new Error(bad('needs PRIVATE+KEY+<origin>+<id>+<base64>, as npm run log -- new-key prints it'));
  const key = logKeyOf(name, bytes.subarray(1));
  if (key.id !== id) throw new Error(bad('has an id that is not of this origin and key'));
  return key;
}

function logKeyOf(name: string, seed: Uint8Array): LogKey {
  const { privateKey, publicKey } = ed25519Pair(seed);
  const hash = createHash('sha256').update(`${name}\n`).update(Buffer.of(ed25519)).update(publicKey).digest();
  return { name, id: hash.toString('hex', 0, 4), publicKey, sign: (content) => sign(null, content, privateKey) };
}

/** A new private key of an origin, as LOG_KEY takes it. */
export function newLogKey(name: string): string {
  const seed = randomBytes(32);
  return `PRIVATE+KEY+${name}+${logKeyOf(name, seed).id}+${Buffer.concat([Buffer.of(ed25519), seed]).toString('base64')}`;
}

/** Where the log of a product at this address is. */
export const originOf = (publicUrl: string) => `${new URL(publicUrl).host}/log`;

const bad = (what: string) => `Bad settings:\n  LOG_KEY: ${what}`;
