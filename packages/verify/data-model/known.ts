import { fromBase64, fromBase64url, fromHex, isEqual } from '../bytes.ts';
import { credentialsContext, loadContext } from '../credential/contexts.ts';
import { fromMultibase } from '../credential/multibase.ts';
import { Refusal } from '../refusal.ts';

const examplesContext = 'https://www.w3.org/ns/credentials/examples/v2';
const examples = { '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' } };

/** The vocabularies of credentials, and the one that the specification's examples use; nothing is fetched. */
export const loadKnown: typeof loadContext = (url) => (url === examplesContext ? examples : loadContext(url));

type Digests = { sha256: Uint8Array; sha384: Uint8Array };
/** Of files that are known without being fetched: the base vocabulary, as its specification has it (B.1). */
const known: Record<string, Digests> = {
  [credentialsContext]: {
    sha256: fromHex('59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734'),
    sha384: fromBase64('l/HrjlBCNWyAX91hr6LFV2Y3heB5Tcr6IeE4/Tje8YyzYBM8IhqjHWiWpr8+ZbYU'),
  },
};

export type Resource = { id: string; digestSRI?: string; digestMultibase?: string };

/** Whether it is what its digests say; null where nobody here knows. Refuses a file that is known as another one. */
export function checkResource({ id, digestSRI, digestMultibase }: Resource): true | null {
  const digests = Object.hasOwn(known, id) ? known[id] : undefined;
  if (!digests) return null;
  const answers = [
    digestMultibase === undefined ? null : isEqual(multibaseDigest(digestMultibase), digests.sha256),
    digestSRI === undefined ? null : sriAnswer(digestSRI, digests),
  ];
  if (answers.includes(false)) throw new Refusal('resource_changed', { id });
  return answers.includes(true) || null;
}

function sriAnswer(digest: string, digests: Digests): boolean | null {
  const [algorithm = '', value = ''] = digest.split(/-(.*)/);
  if (algorithm !== 'sha256' && algorithm !== 'sha384') return null;
  return isEqual(fromBase64(value), digests[algorithm]);
}

/** SHA-256, with or without the two bytes by which a multihash says so. */
function multibaseDigest(text: string): Uint8Array {
  const bytes = text.startsWith('z') ? fromMultibase(text, 34) : fromBase64url(text.slice(1));
  return bytes.length === 34 && bytes[0] === 0x12 && bytes[1] === 0x20 ? bytes.slice(2) : bytes;
}
