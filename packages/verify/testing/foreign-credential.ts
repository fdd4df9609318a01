import { createHash, createPublicKey, verify } from 'node:crypto';
import { Readable } from 'node:stream';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { RDFC10 } from 'rdfjs-c14n';
import { loadContext } from '../credential/contexts.ts';
import { parsePublicKey } from '../credential/multibase.ts';

// A verifier of nothing of ours but the vocabularies and the key: another parser, another order, another cryptography.

type Signed = { '@context': unknown; proof: [{ proofValue: string }] };
const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Whether jsonld-streaming-parser, rdfjs-c14n and node:crypto take it, under a key that they are given. */
export async function foreignJudge(text: string, publicKeyMultibase: string): Promise<boolean> {
  try {
    const { proof, ...unsigned } = JSON.parse(text) as Signed;
    const [{ proofValue, ...options }, ...more] = proof;
    if (more.length > 0) return false;
    const hashes = [];
    for (const document of [{ '@context': unsigned['@context'], ...options }, unsigned])
      hashes.push(
        createHash('sha256')
          .update(await inOrder(document))
          .digest(),
      );
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(parsePublicKey(publicKeyMultibase)).toString('base64url') },
      format: 'jwk',
    });
    return verify(null, Buffer.concat(hashes), key, decode(proofValue));
  } catch {
    return false;
  }
}

async function inOrder(document: object): Promise<string> {
  const parser = new JsonLdParser({
    documentLoader: { load: async (url) => loadContext(url) as { '@context': object } },
    rdfDirection: 'i18n-datatype',
  });
  const quads = await Readable.from([JSON.stringify(document)])
    .pipe(parser)
    .toArray();
  return (await new RDFC10().c14n(quads)).canonical_form;
}

function decode([base, ...letters]: string): Buffer {
  if (base !== 'z') throw new Error(`multibase ${base}`);
  const number = letters.reduce((sum, letter) => sum * 58n + BigInt(alphabet.indexOf(letter)), 0n);
  return Buffer.from(number.toString(16).padStart(128, '0'), 'hex');
}
