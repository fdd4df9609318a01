import { parseJson } from '../json.ts';
import { Refusal } from '../refusal.ts';

/** What a person keeps: a fact in full, with the proof that it is in the log. */
export type Receipt = { statement: string; disclosures: string[]; proof: string };

const names = ['countersign', 'v', 'statement', 'disclosures', 'proof'];

/** The file, in its one spelling: JSON of one field a line, indented by two spaces, and a newline. */
export const formatReceipt = ({ statement, disclosures, proof }: Receipt): string =>
  `${JSON.stringify({ countersign: 'receipt', v: 1, statement, disclosures, proof }, null, 2)}\n`;

export function parseReceipt(text: string): Receipt {
  const json = parseJson(text, 'receipt_form');
  if (typeof json !== 'object' || json === null) throw new Refusal('receipt_form');
  const fields = json as Record<string, unknown>;
  const unknown = Object.keys(fields).find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Refusal('receipt_unknown_field', { name: unknown.slice(0, 40) });
  const { statement, disclosures, proof } = fields;
  if (typeof statement !== 'string' || typeof proof !== 'string') throw new Refusal('receipt_form');
  if (!Array.isArray(disclosures) || !disclosures.every((each) => typeof each === 'string'))
    throw new Refusal('receipt_form');
  const receipt = { statement, disclosures, proof };
  // A name that stands twice, a space more, another version: none of it is written again.
  if (formatReceipt(receipt) !== text) throw new Refusal('receipt_spelling');
  return receipt;
}
