import { randomBytes } from 'node:crypto';
import { ed25519Pair } from './ed25519-pair.ts';

/** Signs credentials. */
type IssuerKey = { seed: Buffer; publicKey: Buffer };
/** Who issues them: a did:web, with the key that signs. */
export type Issuer = { did: string; key: IssuerKey };

/** What stands before the seed of a private Ed25519 key as Multikey writes it. */
const multikey = Buffer.of(0x80, 0x26);

/**
 * The key that ISSUER_KEY names, as `<did>#<private key>`. Its DID belongs to the host of the log: nobody has to trust
 * two names. Throws an Error that names the setting, and no secret.
 */
export function readIssuer(given: string, logOrigin: string): Issuer {
  const [, did, base64] = /^(did:web:[\w.%-]+)#u([\w-]+)$/.exec(given.trim()) ?? [];
  const bytes = Buffer.from(base64 ?? '', 'base64url');
  if (!did || bytes.length !== 34 || !bytes.subarray(0, 2).equals(multikey))
    throw new Error(bad('needs <did>#<private key>, as npm run credentials -- new-key prints it'));
  const expected = didOf(hostOf(logOrigin));
  if (did !== expected) throw new Error(bad(`is of ${did}, the log of LOG_KEY is of ${expected}`));
  const seed = bytes.subarray(2);
  return { did, key: { seed, publicKey: ed25519Pair(seed).publicKey } };
}

/** A new private key of the issuer at a host, as ISSUER_KEY takes it. */
export const newIssuerKey = (host: string) =>
  `${didOf(host)}#u${Buffer.concat([multikey, randomBytes(32)]).toString('base64url')}`;

/** The host, perhaps with a port, that an origin of a log begins with. */
export const hostOf = (logOrigin: string) => logOrigin.replace(/\/.*$/, '');

const didOf = (host: string) => `did:web:${host.replace(':', '%3A')}`;
const bad = (what: string) => `Bad settings:\n  ISSUER_KEY: ${what}`;
