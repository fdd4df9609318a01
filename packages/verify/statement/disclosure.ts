import { fromBase64url, textDigest, textOf, toBase64url, utf8 } from '../bytes.ts';
import { parseJson } from '../json.ts';
import { Refusal } from '../refusal.ts';

/** A field of a statement that only its holders can read (RFC 9901, 4.2). */
export type Disclosure = { name: string; value: unknown; salt: string };

const saltLength = 16;
const mostLevels = 32;

/** One that a statement is made with: `text` is what is written in base64url in `disclosure`. */
export type NewDisclosure = { name: string; text: string; disclosure: string };

/** What a holder keeps and shows: salt, name and value, which nobody can guess from the digest. */
export function disclose(name: string, value: unknown, salt: Uint8Array): NewDisclosure {
  if (salt.length !== saltLength) throw new Refusal('disclosure_salt');
  const parts = [toBase64url(salt), name, value];
  if (!isName(name)) throw new Refusal('disclosure_name');
  if (isDeeper(parts, mostLevels)) throw new Refusal('disclosure_form');
  const text = JSON.stringify(parts);
  return { name, text, disclosure: toBase64url(utf8(text)) };
}

/** What stands in the statement for it. */
export const disclosureDigest = (disclosure: string): string => textDigest(disclosure);

export function parseDisclosure(disclosure: string): Disclosure {
  const text = textOf(fromBase64url(disclosure));
  const parts: unknown = parseJson(text, 'disclosure_form');
  // Written again, a name that stands twice stands once.
  if (!Array.isArray(parts) || parts.length !== 3 || isDeeper(parts, mostLevels) || JSON.stringify(parts) !== text)
    throw new Refusal('disclosure_form');
  const [salt, name, value]: unknown[] = parts;
  if (typeof salt !== 'string' || fromBase64url(salt).length !== saltLength) throw new Refusal('disclosure_salt');
  if (typeof name !== 'string' || !isName(name)) throw new Refusal('disclosure_name');
  return { name, value, salt };
}

const isName = (name: string) => /^[a-z][a-z0-9_]*$/.test(name);

/** Some engines can't write again what is nested deeper than they can count. */
const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)));
