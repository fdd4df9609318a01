import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../bytes.ts';
import { Refusal } from '../refusal.ts';
import { loadContext } from './contexts.ts';

/** Read with the first document: a server that signs none does without their 8 MB. */
const libraries = async () => {
  const [{ default: jsonld }, { default: rdfCanonize }] = await Promise.all([import('jsonld'), import('rdf-canonize')]);
  return { jsonld, rdfCanonize };
};

/**
 * The statements of a JSON-LD document in their one order (RDFC-1.0), by the libraries of Digital Bazaar. Refuses a term
 * that no vocabulary has: it would not be signed.
 */
export async function canonize(document: object, load = loadContext): Promise<string> {
  let refusal: Refusal | null = null;
  const documentLoader = async (url: string) => {
    try {
      return { document: load(url), documentUrl: url, contextUrl: null };
    } catch (failure) {
      refusal = failure as Refusal;
      throw failure;
    }
  };
  const { jsonld, rdfCanonize } = await libraries();
  try {
    const dataset = await jsonld.toRDF(document, {
      base: null,
      documentLoader,
      produceGeneralizedRdf: false,
      rdfDirection: 'i18n-datatype',
      safe: true,
    });
    return await rdfCanonize.canonize(dataset, {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      createMessageDigest,
    });
  } catch (failure) {
    throw refusal ?? new Refusal('json_ld', { reason: (failure as Error).message.slice(0, 200) });
  }
}

/** Browsers have SHA-256 of their own only where a page comes encrypted. */
function createMessageDigest() {
  const hash = sha256.create();
  return { update: (text: string) => void hash.update(utf8(text)), digest: () => toHex(hash.digest()) };
}
