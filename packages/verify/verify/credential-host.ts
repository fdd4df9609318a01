import { textOf } from '../bytes.ts';
import type { Credential } from '../credential/credential-form.ts';
import { type DidDocument, parseDidDocument } from '../credential/did-document.ts';
import { parseDocument } from '../json.ts';
import type { Policy, PolicyLog } from '../policy/policy.ts';
import { Refusal } from '../refusal.ts';
import { baseOf, type Network } from './log-address.ts';
import { type ReadBundle, readBundle } from './read-credential.ts';

/** The host that a log is named after is the one name under which its credentials are issued. */
const didOf = ({ vkey }: PolicyLog) => `did:web:${(vkey.name.split('/')[0] ?? '').replace(':', '%3A')}`;

export const logOfIssuer = (policy: Policy, issuer: string): PolicyLog | null =>
  policy.logs.find((log) => didOf(log) === issuer) ?? null;

/** Who it says has issued it, of any credential. */
export function issuerOf(document: unknown): string {
  const issuer = (document as { issuer?: unknown } | null)?.issuer;
  const id: unknown = typeof issuer === 'object' && issuer !== null ? (issuer as { id?: unknown }).id : issuer;
  return typeof id === 'string' ? id : '';
}

/** What the issuer's host says of a credential now; null where it does not answer, or not as it should. */
export type Told = { keys: DidDocument | null; status: string | null; bundle: ReadBundle | null };

export async function askHost(log: PolicyLog, credential: Credential, network: Network): Promise<Told> {
  const base = baseOf(log);
  if (base === null) return { keys: null, status: null, bundle: null };
  const { origin } = new URL(base);
  const ask = async <Answer>(path: string | null, read: (text: string) => Answer): Promise<Answer | null> => {
    try {
      return path === null ? null : read(textOf(await network(origin + path)));
    } catch {
      return null;
    }
  };
  const uuid = credential.id.slice('urn:uuid:'.length);
  const [keys, status, bundle] = await Promise.all([
    ask('/.well-known/did.json', readKeys),
    ask(pathOfStatus(log, origin, credential), (text) => text),
    ask(`/c/by/${uuid}/bundle`, readBundle),
  ]);
  return { keys, status, bundle };
}

export const readKeys = (text: string): DidDocument => parseDidDocument(parseDocument(text, 'did_json'));

/** A list elsewhere is not asked: whoever keeps it would hear who asks about whom. */
function pathOfStatus(log: PolicyLog, origin: string, { credentialStatus }: Credential): string | null {
  const { host, pathname } = new URL(credentialStatus.statusListCredential);
  return host === new URL(origin).host || host === log.vkey.name.split('/')[0] ? pathname : null;
}

export type Keys = { given: DidDocument | Refusal | null; told: DidDocument | null };

export function readGivenKeys(text: string): DidDocument | Refusal {
  try {
    return readKeys(text);
  } catch (refusal) {
    if (refusal instanceof Refusal) return refusal;
    throw refusal;
  }
}
