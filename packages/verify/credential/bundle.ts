import { parseJson } from '../json.ts';
import { areWithheld, type Receipt, receiptInOrder } from '../proof/receipt.ts';
import { Refusal } from '../refusal.ts';

/** Everything that says whether a credential holds, in one file that needs no network. */
export type Bundle = {
  /** The exact bytes of each. */
  credential: string;
  status: string;
  did: string;
  /** That the credential is in the log. */
  receipt: Receipt;
  /** Of the confirmations that it rests on, as far as they are public. */
  answers: Receipt[];
  /** That it was revoked, once it is. */
  revocation?: Receipt | undefined;
};

/** What a bundle holds of its own; the rest may be that of others too. */
export const partsOf = ({ credential, receipt, answers, revocation }: Omit<Bundle, 'status' | 'did'>) => ({
  credential,
  receipt: receiptInOrder(receipt),
  answers: answers.map(receiptInOrder),
  ...(revocation && { revocation: receiptInOrder(revocation) }),
});

/** The file, in its one spelling, like that of a receipt. */
export function formatBundle({ status, did, ...parts }: Bundle): string {
  const { credential, ...receipts } = partsOf(parts);
  return `${JSON.stringify({ countersign: 'bundle', v: 1, credential, status, did, ...receipts }, null, 2)}\n`;
}

export function parseBundle(text: string): Bundle {
  const fields = parseJson(text, 'bundle_form') as Partial<Record<keyof Bundle, unknown>> | null;
  const { status, did } = fields ?? {};
  if (typeof status !== 'string' || typeof did !== 'string') throw new Refusal('bundle_form');
  const bundle = { ...readParts(fields), status, did };
  // A field that no bundle has, one that stands twice, a space more: none of it is written again.
  if (formatBundle(bundle) !== text) throw new Refusal('bundle_spelling');
  return bundle;
}

export function readParts(value: unknown): Omit<Bundle, 'status' | 'did'> {
  if (typeof value !== 'object' || value === null) throw new Refusal('bundle_form');
  const { credential, receipt, answers, revocation } = value as Partial<Record<keyof Bundle, unknown>>;
  if (typeof credential !== 'string' || !isReceipt(receipt)) throw new Refusal('bundle_form');
  if (!Array.isArray(answers) || !answers.every(isReceipt)) throw new Refusal('bundle_form');
  if (revocation !== undefined && !isReceipt(revocation)) throw new Refusal('bundle_form');
  // One confirmation that stands twice would be counted as two.
  if (new Set(answers.map(({ statement }) => statement)).size < answers.length) throw new Refusal('bundle_form');
  return { credential, receipt, answers, revocation };
}

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false;
  const { statement, disclosures, withheld, proof } = value as Partial<Record<keyof Receipt, unknown>>;
  return (
    typeof statement === 'string' &&
    typeof proof === 'string' &&
    (withheld === undefined || areWithheld(withheld)) &&
    Array.isArray(disclosures) &&
    disclosures.every((each) => typeof each === 'string')
  );
}
