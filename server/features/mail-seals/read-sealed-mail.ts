import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { NameServer } from '#server/platform/dns/name-server.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { domainOf } from '#shared/text/email-address.ts';

export type SealedMail = {
  /** SHA-256 of the statement that its subject names, in hexadecimal. */
  digest: string;
  from: string;
  /** Who signed: the domain of the address, or one above it. */
  domain: string;
  /** The record of the key as DNS had it now, and under which name. */
  dns: { name: string; key: string };
};
/** Why a mail seals nothing; `later` where DNS did not answer. */
export type Unsealed = 'unsigned' | 'nameless' | 'automatic' | 'tooLarge' | 'later';

/** More signatures than any mailbox provider makes: each asks DNS for a key. */
const mostSignatures = 5;
/** Time to read a head grows with the square of its lines, and of the names in a signature. */
const mostOfHead = { bytes: 64 * 1024, lines: 1_000 };

/**
 * Nothing before or after: an answering machine repeats the subject of a mail that anybody sent it, as "Re: ..." or
 * "Automatic reply: ...", and its provider signs that too.
 */
const exactSubject = /^subject\s*:\s*countersign\s+([0-9a-f]{64})\s*$/i;

/**
 * Who sent a mail and which answer it names, as far as the key of the sender's domain signed both: the whole body, From
 * and Subject, each of which stands once.
 */
export async function readSealedMail(
  raw: Buffer,
  { texts }: Pick<NameServer, 'texts'>,
): Promise<SealedMail | Unsealed> {
  const head = headOf(raw);
  if (head.length > mostOfHead.bytes || head.split('\n').length > mostOfHead.lines) return 'tooLarge';
  if ((head.match(/^dkim-signature\s*:/gim)?.length ?? 0) > mostSignatures) return 'unsigned';
  const records = new Map<string, string>();
  const { results, headers, headerFrom } = await dkimVerify(raw, { strict: true, minBitLength: 1024, resolver });
  const linesOf = (name: string) =>
    (headers?.parsed ?? []).filter(({ key }) => key === name).map(({ line }) => line.toString());
  // RFC 3834.
  if (linesOf('auto-submitted').some((line) => !/:\s*no\s*$/i.test(line))) return 'automatic';
  const [from, ...others] = headerFrom ?? [];
  const subjects = linesOf('subject');
  if (!from || others.length > 0 || linesOf('from').length !== 1 || subjects.length !== 1) return 'nameless';
  const domain = domainOf(from);
  const digest = exactSubject.exec(`${subjects[0]}`)?.[1]?.toLowerCase();
  if (!digest) return 'nameless';
  const seal = results.find(
    ({ status, signingDomain, canonBodyLengthLimited, signingHeaders }) =>
      status.result === 'pass' &&
      !status.testing &&
      canonBodyLengthLimited === false &&
      isOrIsAbove(asciiOf(signingDomain ?? ''), domain) &&
      (signingHeaders?.keys ?? '').split(/\s*:\s*/).some((name) => name.toLowerCase() === 'subject'),
  );
  if (!seal) return results.some(({ status }) => status.result === 'temperror') ? 'later' : 'unsigned';
  const { signingDomain = '', selector } = seal;
  const name = asciiOf(`${selector}._domainkey.${signingDomain}`);
  return { digest, from, domain: asciiOf(signingDomain), dns: { name, key: records.get(name) ?? '' } };

  async function resolver(name: string, type: string): Promise<string[][]> {
    const found = type === 'TXT' ? await texts(name) : [];
    if (found === null) throw Object.assign(new Error('DNS does not answer'), { code: 'ETIMEOUT' });
    if (found.length === 0) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    records.set(name.toLowerCase(), found.join('\n'));
    return found.map((text) => [text]);
  }
}

/** As DNS has a name: a mail may have it in letters of any language (RFC 8616). */
const asciiOf = (name: string) => domainOf(`@${name}`);

/** Not where only a suffix is shared, under which anybody gets a name. */
function isOrIsAbove(name: string, domain: string) {
  return domain === name || (domain.endsWith(`.${name}`) && registrableDomain(domain) === registrableDomain(name));
}

/** One byte more than is read at most, so that it shows. */
const headOf = (raw: Buffer) =>
  raw
    .subarray(0, mostOfHead.bytes + 1)
    .toString('latin1')
    .split(/\r?\n\r?\n/, 1)[0] ?? '';
