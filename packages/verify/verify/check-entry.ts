import { isEqual, sha256, utf8 } from '../bytes.ts';
import { hashLeaf, verifyInclusion } from '../merkle/merkle.ts';
import type { Checkpoint } from '../note/note.ts';
import type { Proof, Receipt } from '../proof/proof.ts';
import { Refusal } from '../refusal.ts';
import { decodeEntry, type Entry, openDisclosures, parseStatement, type Statement } from '../statement/statement.ts';
import { type Check, check } from './verdict.ts';

export type ReadEntry = { inclusion: Check; entry: Entry | null };

/** Whether the entry that the proof brings along is where the proof says, in the tree of the checkpoint. */
export function readEntry(proof: Proof, checkpoint: Checkpoint): ReadEntry {
  if (!proof.extra) return { inclusion: check('inclusion', 'unknown', 'entry_missing'), entry: null };
  const { index, path } = proof;
  const { size, root } = checkpoint;
  const data = { index, size };
  const isIncluded = verifyInclusion({ index, size, leafHash: hashLeaf(proof.extra), path, root });
  if (!isIncluded) return { inclusion: check('inclusion', 'invalid', 'not_included', data), entry: null };
  try {
    return { inclusion: check('inclusion', 'valid', 'included', data), entry: decodeEntry(proof.extra) };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return { inclusion: check('inclusion', 'unknown', 'entry_of_another_kind', data), entry: null };
  }
}

export type ReadStatement = {
  check: Check;
  statement: Statement | null;
  disclosed: Record<string, unknown>;
  /** Fields that its owner says they withhold. */
  withheld?: string[];
};

/** Whether these are the words whose digest is in the log, about this log and of this kind. */
export function readStatement(
  receipt: Pick<Receipt, 'statement' | 'disclosures' | 'withheld'>,
  entry: Entry,
  origin: string,
): ReadStatement {
  const no = (why: string, data: Check['data'] = {}) => ({
    check: check('statement', 'invalid', why, data),
    statement: null,
    disclosed: {},
  });
  if (!isEqual(sha256(utf8(receipt.statement)), entry.digest)) return no('statement_not_logged');
  try {
    const statement = parseStatement(receipt.statement);
    if (statement.log !== origin) return no('statement_of_other_log', { log: statement.log });
    if (statement.kind !== entry.kind) return no('statement_of_other_kind');
    if (!isEqual(statement.tag, entry.tag)) return no('statement_of_other_tag');
    const disclosed = openDisclosures(statement, receipt.disclosures);
    // Who shows the rest alone could pass a refusal off as a confirmation.
    if (statement.kind === 'answer' && receipt.disclosures.length > 0 && !Object.hasOwn(disclosed, 'answer'))
      return { check: check('statement', 'unknown', 'answer_not_shown'), statement, disclosed };
    const [open, all] = [receipt.disclosures.length, statement.digests.length];
    const { withheld = [] } = receipt;
    // A mark for what is shown, or for more than is left, would be no mark of anything.
    if (withheld.some((name) => Object.hasOwn(disclosed, name)) || withheld.length > all - open)
      return no('withheld_wrongly');
    const why = open === all ? 'statement_whole' : withheld.length > 0 ? 'statement_withheld' : 'statement_in_part';
    const data = { open, all, ...(withheld.length > 0 && { withheld: withheld.length }) };
    return { check: check('statement', 'valid', why, data), statement, disclosed, withheld };
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return no(refusal.code, refusal.data);
  }
}
