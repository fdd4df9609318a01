import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Options = { challenge: string; rpId?: string; rp?: { id?: string }; user?: { id: string } };
type Faults = { origin?: string; rpId?: string; verified?: boolean; counter?: number; userHandle?: string | null };

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** An authenticator made of software, with one ES256 passkey: answers as a browser would, or wrongly where told to. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (rpId: string, flags: number, count: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };
  const userFlags = (verified: boolean) => (verified ? 0b101 : 0b001);

  return {
    id: id.toString('base64url'),
    /** navigator.credentials.create() */
    create({ challenge, rp, user }: Options, faults: Faults = {}) {
      userHandle = user?.id;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const flags = userFlags(faults.verified ?? true) | 0b1000000;
      const data = authenticatorData(faults.rpId ?? rp?.id ?? '', flags, faults.counter ?? counter, attested);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        id: this.id,
        rawId: this.id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, faults.origin ?? origin).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    /** navigator.credentials.get() */
    get({ challenge, rpId }: Options, faults: Faults = {}) {
      counter = faults.counter ?? counter + 1;
      const data = authenticatorData(faults.rpId ?? rpId ?? '', userFlags(faults.verified ?? true), counter);
      const client = clientData('webauthn.get', challenge, faults.origin ?? origin);
      return {
        id: this.id,
        rawId: this.id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
          userHandle: faults.userHandle === undefined ? userHandle : faults.userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
