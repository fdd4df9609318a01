import type { Container } from '../baked/unbake.ts';
import { type Bundle, parseBundle } from '../credential/bundle.ts';
import { parseProfile } from '../credential/profile.ts';
import { parseDocument } from '../json.ts';
import { type GivenReceipt, readReceipt } from './read-receipt.ts';

/** A bundle, whose parts have the form that they should have. */
export type ReadBundle = {
  kind: 'bundle';
  text: string;
  document: unknown;
  bundle: Bundle;
  receipt: GivenReceipt;
  answers: GivenReceipt[];
  revocation: GivenReceipt | null;
};
export type GivenCredential =
  | { kind: 'credential'; text: string; document: unknown; baked: Container | null }
  | ReadBundle;
export type ReadProfile = { kind: 'profile'; bundles: ReadBundle[] };

export const readCredential = (text: string, baked: Container | null = null): GivenCredential => ({
  kind: 'credential',
  text,
  document: parseDocument(text, 'credential_json'),
  baked,
});

export const readBundle = (text: string): ReadBundle => readParts(parseBundle(text));

export const readProfile = (text: string): ReadProfile => ({
  kind: 'profile',
  bundles: parseProfile(text).map(readParts),
});

function readParts(bundle: Bundle): ReadBundle {
  return {
    kind: 'bundle',
    text: bundle.credential,
    document: parseDocument(bundle.credential, 'credential_json'),
    bundle,
    receipt: readReceipt(bundle.receipt),
    answers: bundle.answers.map(readReceipt),
    revocation: bundle.revocation ? readReceipt(bundle.revocation) : null,
  };
}

/** Whether a text means to be a credential, of us or of others. */
export const isCredential = (text: string): boolean =>
  /^\s*\{/.test(text) && text.includes('"@context"') && text.includes('"VerifiableCredential"');
