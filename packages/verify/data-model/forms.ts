import { credentialsContext } from '../credential/contexts.ts';
import { exactly, like, object, type Shape, text } from '../credential/shape.ts';
import type { Resource } from './known.ts';
import {
  all,
  contexts,
  filled,
  isUrl,
  listOf,
  millisecondsOf,
  oneOrMore,
  open,
  proofTime,
  rule,
  textOr,
  timeStamp,
  typed,
  url,
  wholeNumber,
  words,
} from './shapes.ts';

const someType = oneOrMore(text);
const ofSomeType = open({ type: someType }, { id: url });
const named = { name: words, description: words };

const bitstringEntry = all(
  open(
    {
      statusPurpose: text,
      statusListIndex: like(/^(0|[1-9]\d*)$/, 'index'),
      statusListCredential: url,
    },
    {
      statusSize: wholeNumber(1),
      statusMessage: oneOrMore(open({ status: like(/^0x[\da-f]+$/i, 'status'), message: text })),
      statusReference: oneOrMore(url),
    },
  ),
  rule(
    ({ statusSize = 1, statusMessage }: { statusSize?: number; statusMessage?: unknown }) =>
      statusSize === 1 || listOf(statusMessage).length > 0,
    'has no messages for its sizes',
  ),
  rule(
    ({ id, statusListCredential }: { id?: string; statusListCredential: string }) => id !== statusListCredential,
    'is called as its list',
  ),
);

const status = all(ofSomeType, (value, place) => {
  const { type } = value as { type: string | string[] };
  return listOf(type).includes('BitstringStatusListEntry') ? bitstringEntry(value, place) : [];
});

const relatedResource = all(
  oneOrMore(
    all(
      open(
        { id: url },
        {
          mediaType: text,
          digestSRI: like(/^sha(256|384|512)-[\w+/-]+=*$/, 'digest'),
          digestMultibase: like(/^[uz][\w-]+$/, 'digest'),
        },
      ),
      rule(({ digestSRI, digestMultibase }: Resource) => Boolean(digestSRI ?? digestMultibase), 'has no digest'),
    ),
  ),
  rule((resources: Resource | Resource[]) => {
    const ids = listOf(resources).map(({ id }) => id);
    return new Set(ids).size === ids.length;
  }, 'has one twice'),
);

/** VC data model 2.0: what each credential must have, and how what it may have looks. */
export const credentialForm = all(
  open(
    {
      '@context': contexts(credentialsContext),
      type: typed('VerifiableCredential'),
      issuer: textOr(url, open({ id: url }, named)),
      credentialSubject: oneOrMore(all(filled, open({}, { id: url }))),
    },
    {
      id: url,
      ...named,
      validFrom: timeStamp,
      validUntil: timeStamp,
      credentialStatus: oneOrMore(status),
      credentialSchema: oneOrMore(open({ type: someType, id: url })),
      termsOfUse: oneOrMore(ofSomeType),
      evidence: oneOrMore(ofSomeType),
      refreshService: oneOrMore(ofSomeType),
      relatedResource,
    },
  ),
  rule(
    ({ validFrom: from, validUntil: until }: { validFrom?: string; validUntil?: string }) =>
      from === undefined || until === undefined || millisecondsOf(from) <= millisecondsOf(until),
    'ends before it begins',
  ),
);

export const presentationForm = open(
  { '@context': contexts(credentialsContext), type: typed('VerifiablePresentation') },
  {
    id: url,
    holder: textOr(url, open({ id: url })),
    termsOfUse: oneOrMore(ofSomeType),
    // An empty list is none.
    verifiableCredential: (value, place) => (isNone(value) ? [] : oneOrMore(filled)(value, place)),
  },
);
const isNone = (value: unknown) => Array.isArray(value) && value.length === 0;

/** What is secured by an envelope (JOSE, COSE): it stands in the address as a whole. */
export const envelopeForm = (type: 'EnvelopedVerifiableCredential' | 'EnvelopedVerifiablePresentation'): Shape =>
  open({
    '@context': all(
      oneOrMore(textOr(url, filled)),
      rule(
        (given: string | string[]) => listOf(given).includes(credentialsContext),
        `does not hold ${credentialsContext}`,
      ),
    ),
    type: typed(type),
    id: all(
      rule(isUrl, 'is no URL'),
      like(/^data:application\/[\w.+-]+(;[\w=.-]+)*,[\w.~-]+$/, 'data URL of an envelope'),
    ),
  });

/** The one kind of proof that is judged here. A chain of several would name others (`previousProof`): there are none. */
export const proofForm = object(
  {
    type: exactly('DataIntegrityProof'),
    cryptosuite: exactly('eddsa-rdfc-2022'),
    verificationMethod: like(/^did:key:(z6Mk[1-9A-HJ-NP-Za-km-z]{44})#\1$/, 'did:key'),
    proofPurpose: like(/^(assertionMethod|authentication)$/, 'purpose'),
    proofValue: like(/^z[1-9A-HJ-NP-Za-km-z]{64,90}$/, 'signature'),
  },
  { id: url, created: proofTime, expires: proofTime, domain: oneOrMore(text), challenge: text, nonce: text },
);
