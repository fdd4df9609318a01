import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import type { NameServer } from '#server/platform/dns/name-server.ts';
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
export type Unsealed = 'unsigned' | 'nameless' | 'later';

/** More signatures than any mailbox provider makes: each asks DNS for a key. */
const mostSignatures = 5;

/**
 * Who sent a mail and which answer it names, as far as the key of the sender's domain signed both: the whole body, From
 * and Subject, each of which stands once.
 */
export async function readSealedMail(
  raw: Buffer,
  { texts }: Pick<NameServer, 'texts'>,
): Promise<SealedMail | Unsealed> {
  if (headerCount(raw, 'dkim-signature') > mostSignatures) return 'unsigned';
  const records = new Map<string, string>();
  const { results, headers, headerFrom } = await dkimVerify(raw, { strict: true, minBitLength: 1024, resolver });
  const [from, ...others] = headerFrom ?? [];
  const subjects = headers?.parsed.filter(({ key }) => key === 'subject') ?? [];
  const once = ['from', 'subject'].every((name) => headers?.parsed.filter(({ key }) => key === name).length === 1);
  if (!from || others.length > 0 || !once) return 'nameless';
  const domain = domainOf(from);
  const digest = /(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/.exec(`${subjects[0]?.line}`)?.[0];
  if (!digest) return 'nameless';
  const seal = results.find(
    ({ status, signingDomain, canonBodyLengthLimited, signingHeaders }) =>
      status.result === 'pass' &&
      !status.testing &&
      canonBodyLengthLimited === false &&
      isOrIsAbove(signingDomain ?? '', domain) &&
      (signingHeaders?.keys ?? '').split(/\s*:\s*/).some((name) => name.toLowerCase() === 'subject'),
  );
  if (!seal) return results.some(({ status }) => status.result === 'temperror') ? 'later' : 'unsigned';
  const { signingDomain = '', selector } = seal;
  const name = `${selector}._domainkey.${signingDomain}`;
  return { digest, from, domain: signingDomain.toLowerCase(), dns: { name, key: records.get(name) ?? '' } };

  async function resolver(name: string, type: string): Promise<string[][]> {
    const found = type === 'TXT' ? await texts(name) : [];
    if (found === null) throw Object.assign(new Error('DNS does not answer'), { code: 'ETIMEOUT' });
    if (found.length === 0) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
    records.set(name, found.join('\n'));
    return found.map((text) => [text]);
  }
}

const isOrIsAbove = (signer: string, domain: string) =>
  domain === signer.toLowerCase() || (signer.includes('.') && domain.endsWith(`.${signer.toLowerCase()}`));

function headerCount(raw: Buffer, name: string): number {
  const [head = ''] = raw.toString('latin1').split(/\r?\n\r?\n/, 1);
  return head.split(/\r?\n/).filter((line) => line.toLowerCase().startsWith(`${name}:`)).length;
}
