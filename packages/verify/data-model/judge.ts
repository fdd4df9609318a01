import type { Proof } from '../credential/credential-form.ts';
import { canonize } from '../credential/json-ld.ts';
import { parsePublicKey } from '../credential/multibase.ts';
import { checkCredentialProof, isSigned } from '../credential/proof.ts';
import type { Shape } from '../credential/shape.ts';
import { Refusal } from '../refusal.ts';
import { type Opened, openEnvelope } from './envelope.ts';
import { credentialForm, envelopeForm, presentationForm, proofForm } from './forms.ts';
import { checkResource, loadKnown, type Resource } from './known.ts';
import { isUrl, listOf, millisecondsOf } from './shapes.ts';

/** What could not be checked, where nothing speaks against it. */
export type Warning = 'envelope_unchecked' | 'presentation_unsigned' | 'resource_unchecked' | 'status_unchecked';

/** An entry of a credential about its status. */
export type StatusEntry = { type: string | string[]; statusListCredential?: string; statusListIndex?: string };

export type Asked = {
  /** In milliseconds. */
  now: number;
  /** What the proof must be for, and to whom it must be addressed. */
  purpose?: string | undefined;
  domain?: string | undefined;
  challenge?: string | undefined;
  /** Null of a list that nobody here has. */
  isRevoked(entry: StatusEntry): Promise<boolean | null>;
};

type Envelope = { id: string };
type Holder = string | { id: string };
type Document = { type: string | string[]; proof?: unknown; validFrom?: string; validUntil?: string };
type SomeCredential = Document & {
  issuer: Holder;
  credentialStatus?: StatusEntry | StatusEntry[];
  relatedResource?: Resource | Resource[];
};
type Presentation = Document & { holder?: Holder; verifiableCredential?: object | object[] };
/** A proof of the form that is judged here; all but its signature is up to who made it. */
type SomeProof = Proof & { expires?: string; domain?: string | string[]; challenge?: string };

const idOf = (who: Holder) => (typeof who === 'string' ? who : who.id);
const isOfType = (document: unknown, type: string) =>
  listOf((document as Partial<Document> | null)?.type).includes(type);

export function requireForm(form: Shape, document: unknown) {
  const [fault] = form(document, '');
  if (fault !== undefined) throw new Refusal('data_model', { fault });
}

/** Refuses words that no vocabulary has, and names that are no URLs: their statements would mean nothing. */
export async function requireMeaning(document: object) {
  requireReadable(document);
  const statements = await canonize(document, loadKnown);
  for (const [, name] of statements.replaceAll(/"(?:[^"\\]|\\.)*"/g, '""').matchAll(/<([^>]*)>/g))
    if (!isUrl(name)) throw new Refusal('data_model', { fault: `${name}: is no URL` });
}

/** Refuses what programs drop before anything is signed: another text would have the same signature. */
function requireReadable(value: unknown, place = '') {
  const refuse = (at: string) => new Refusal('data_model', { fault: `${at}: is no text` });
  if (typeof value === 'string' && !value.isWellFormed()) throw refuse(place);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, each] of Object.entries(value)) {
    const at = place ? `${place}.${name}` : name;
    if (name === '__proto__' || !name.isWellFormed()) throw refuse(at);
    requireReadable(each, at);
  }
}

/** Whether what is known of related files speaks against a credential. */
export const checkResources = (credential: object): Warning[] =>
  listOf((credential as SomeCredential).relatedResource)
    .map(checkResource)
    .includes(null)
    ? ['resource_unchecked']
    : [];

/** Refuses a credential of anybody that is not what VC data model 2.0 and its own did:key say. */
export async function judgeAnyCredential(document: unknown, asked: Asked): Promise<Warning[]> {
  if (isOfType(document, 'EnvelopedVerifiableCredential')) {
    requireForm(envelopeForm('EnvelopedVerifiableCredential'), document);
    const opened = openEnvelope((document as Envelope).id, 'vc+jwt');
    return opened ? judgeOpened(opened, asked) : ['envelope_unchecked'];
  }
  requireForm(credentialForm, document);
  const { proof: given, ...unsigned } = document as SomeCredential;
  const proof = requireProof(given, { ...asked, purpose: asked.purpose ?? 'assertionMethod' });
  await requireMeaning(unsigned);
  const { isGood, why } = await checkCredentialProof({ ...unsigned, proof: [proof] }, null, loadKnown);
  if (!isGood) throw new Refusal(why);
  return judgeContent(unsigned, asked);
}

/** What its issuer's envelope holds; a proof within has to be good beside it. */
async function judgeOpened({ document, signer }: Opened, asked: Asked): Promise<Warning[]> {
  requireForm(credentialForm, document);
  const credential = document as SomeCredential;
  if (idOf(credential.issuer) !== signer) throw new Refusal('proof_of_other_issuer');
  if (credential.proof !== undefined) return judgeAnyCredential(credential, asked);
  await requireMeaning(credential);
  return judgeContent(credential, asked);
}

async function judgeContent(credential: SomeCredential, asked: Asked): Promise<Warning[]> {
  requireTime(credential, asked.now);
  return [...checkResources(credential), ...(await checkEntries(credential, asked))];
}

async function checkEntries({ credentialStatus }: SomeCredential, asked: Asked): Promise<Warning[]> {
  const answers = await Promise.all(listOf(credentialStatus).map(asked.isRevoked));
  if (answers.includes(true)) throw new Refusal('status_revoked');
  return answers.includes(null) ? ['status_unchecked'] : [];
}

/** The same of a presentation and all that it holds. One that nobody signed is but what holds them together. */
export async function judgePresentation(document: unknown, asked: Asked): Promise<Warning[]> {
  if (isOfType(document, 'EnvelopedVerifiablePresentation')) {
    requireForm(envelopeForm('EnvelopedVerifiablePresentation'), document);
    // To whom an envelope is addressed is not read.
    const opened = isAnswer(asked) ? null : openEnvelope((document as Envelope).id, 'vp+jwt');
    return opened ? judgeOpenedPresentation(opened, asked) : ['envelope_unchecked'];
  }
  requireForm(presentationForm, document);
  const { proof, ...unsigned } = document as Presentation;
  await requireMeaning(unsigned);
  const isUnsigned = proof === undefined && !isAnswer(asked);
  const signer = isUnsigned ? null : await signerOf(proof, unsigned, asked);
  const warnings: Warning[] = isUnsigned ? ['presentation_unsigned'] : [];
  return [...new Set([...warnings, ...(await judgeHeld(unsigned, signer, asked))])];
}

async function judgeOpenedPresentation({ document, signer }: Opened, asked: Asked): Promise<Warning[]> {
  requireForm(presentationForm, document);
  const presentation = document as Presentation;
  if (presentation.holder !== undefined && idOf(presentation.holder) !== signer) throw new Refusal('holder_other');
  if (presentation.proof !== undefined) return judgePresentation(presentation, asked);
  await requireMeaning(presentation);
  return [...new Set(await judgeHeld(presentation, signer, asked))];
}

/** What a presentation holds, whoever signed it. */
async function judgeHeld(unsigned: Presentation, signer: string | null, asked: Asked): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const credential of listOf(unsigned.verifiableCredential)) {
    const isOwn = !('proof' in credential || isOfType(credential, 'EnvelopedVerifiableCredential'));
    if (isOwn && signer === null) throw new Refusal('proof_missing');
    if (signer !== null) requireHolder(credential as SomeCredential, isOwn, signer, unsigned.holder);
    if (isOwn) requireForm(credentialForm, credential);
    else warnings.push(...(await judgeAnyCredential(credential, { now: asked.now, isRevoked: asked.isRevoked })));
  }
  return warnings;
}

/** A presentation that somebody asked for is made for them. */
const isAnswer = ({ purpose, domain, challenge }: Asked) => (purpose ?? domain ?? challenge) !== undefined;

/** The did:key of whoever presents; a holder that is named is nobody else. */
async function signerOf(given: unknown, unsigned: Presentation, asked: Asked): Promise<string> {
  const proof = requireProof(given, asked);
  const [signer = '', key = ''] = proof.verificationMethod.split('#');
  if (unsigned.holder !== undefined && idOf(unsigned.holder) !== signer) throw new Refusal('holder_other');
  if (!(await isSigned(unsigned, proof, parsePublicKey(key), loadKnown))) throw new Refusal('proof_bad');
  return signer;
}

/** What somebody says of themselves counts as theirs alone: as that of the holder who signed the presentation. */
function requireHolder(credential: SomeCredential, isOwn: boolean, signer: string, holder: Holder | undefined) {
  const proofs = listOf(credential.proof as SomeProof | SomeProof[] | undefined);
  const isBySigner = proofs.some((proof) => String(proof?.verificationMethod).startsWith(`${signer}#`));
  if (!isOwn && !isBySigner) return;
  if (holder === undefined) throw new Refusal('holder_missing');
  if (!credential.issuer || idOf(credential.issuer) !== idOf(holder)) throw new Refusal('holder_other');
}

/** The one proof, of known form, made for what is asked. */
function requireProof(given: unknown, { purpose, domain, challenge, now }: Omit<Asked, 'isRevoked'>): SomeProof {
  if (given === undefined || given === null) throw new Refusal('proof_missing');
  if (Array.isArray(given) && given.length !== 1) throw new Refusal('proof_not_one');
  const proof = Array.isArray(given) ? given[0] : given;
  const [fault] = proofForm(proof, 'proof');
  if (fault !== undefined) throw new Refusal('proof_form', { fault });
  const { proofPurpose, expires, domain: domains, challenge: asked } = proof as SomeProof;
  if (purpose !== undefined && proofPurpose !== purpose) throw new Refusal('purpose_other');
  if (domain !== undefined && !listOf(domains).includes(domain)) throw new Refusal('domain_other');
  if (challenge !== undefined && asked !== challenge) throw new Refusal('challenge_other');
  if (expires !== undefined && millisecondsOf(expires) <= now) throw new Refusal('proof_ended');
  return proof as SomeProof;
}

function requireTime({ validFrom, validUntil }: Document, now: number) {
  if (validFrom !== undefined && millisecondsOf(validFrom) > now) throw new Refusal('dates_not_yet');
  if (validUntil !== undefined && millisecondsOf(validUntil) < now) throw new Refusal('dates_over');
}
