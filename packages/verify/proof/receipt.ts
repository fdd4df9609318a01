import { parseJson } from '../json.ts';
import { Refusal } from '../refusal.ts';

/** What a person keeps: a fact in full, with the proof that it is in the log. */
export type Receipt = {
  statement: string;
  disclosures: string[];
  /** Names of fields that its owner withholds, sorted; left out where there are none. */
  withheld?: string[];
  proof: string;
};

const names = ['countersign', 'v', 'statement', 'disclosures', 'withheld', 'proof'];

/** The file, in its one spelling: JSON of one field a line, indented by two spaces, and a newline. */
export const formatReceipt = (receipt: Receipt): string =>
  `${JSON.stringify({ countersign: 'receipt', v: 1, ...receiptInOrder(receipt) }, null, 2)}\n`;

/** Its fields as files spell them. */
export const receiptInOrder = ({ statement, disclosures, withheld, proof }: Receipt): Receipt => ({
  statement,
  disclosures,
  ...(withheld && { withheld }),
  proof,
});

/** Whether these are names in their one order, and at least one. */
export const areWithheld = (given: unknown): given is string[] =>
  Array.isArray(given) &&
  given.length > 0 &&
  given.every((each, at) => typeof each === 'string' && fieldName.test(each) && (at === 0 || given[at - 1] < each));
const fieldName = /^[a-z][a-z0-9_]{0,39}$/;

export function parseReceipt(text: string): Receipt {
  const json = parseJson(text, 'receipt_form');
  if (typeof json !== 'object' || json === null) throw new Refusal('receipt_form');
  const fields = json as Record<string, unknown>;
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Refusal('receipt_unknown_field', { name: unknown.slice(0, 40) });
  const { statement, disclosures, withheld, proof } = fields;
  if (typeof statement !== 'string' || typeof proof !== 'string') throw new Refusal('receipt_form');
  if (!Array.isArray(disclosures) || !disclosures.every((each) => typeof each === 'string'))
    throw new Refusal('receipt_form');
  if (withheld !== undefined && !areWithheld(withheld)) throw new Refusal('receipt_form');
  const receipt = { statement, disclosures, ...(withheld && { withheld }), proof };
  // A name that stands twice, a space more, another version: none of it is written again.
  if (formatReceipt(receipt) !== text) throw new Refusal('receipt_spelling');
  return receipt;
}
