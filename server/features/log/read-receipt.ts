import { formatReceipt } from '@countersign/verify/proof';
import { hashesFromTiles } from '@countersign/verify/tiles';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { readLogFile } from './log-files.ts';
import { proofUnder } from './make-proof.ts';
import { type ReceiptRow, receiptRows, type Wanted } from './receipt-rows.ts';

/** Everything that shows later, without us, what was stated and when. */
export type LogReceipt = {
  index: number;
  /** When the last head before it was signed, by our clock; null where there was none. */
  after: Date | null;
  /** When the first head with it was signed. */
  before: Date;
  /** SHA-256 of the statement, in hexadecimal. */
  digest: string;
  /** It was taken over into the log: older than it. */
  intake: boolean;
  /** In the form of C2SP tlog-proof. */
  proof: string;
  /** Statement, disclosures and proof in one file. */
  file: string;
};

type Reading = Pick<Deps, 'files'> & { db: Connection };

/** The receipts of these; null for each that no signed head covers yet, or whose statement was lost. */
export async function readReceipts({ db, files }: Reading, wanted: readonly Wanted[]): Promise<(LogReceipt | null)[]> {
  const rows = await receiptRows(db, wanted);
  const [any] = rows.values();
  if (!any) return wanted.map(() => null);
  const hashes = hashesFromTiles(any.head.size, readLogFile(files.named));
  return Promise.all(
    wanted.map(async (each) => {
      const row = rows.get(each);
      return row ? receiptOf(row, each, await proofUnder(row.head, hashes, row)) : null;
    }),
  );
}

export const readReceipt = async (deps: Reading, wanted: Wanted): Promise<LogReceipt | null> =>
  (await readReceipts(deps, [wanted]))[0] ?? null;

function receiptOf(row: ReceiptRow, { mayRead, withheld = [] }: Wanted, proof: string): LogReceipt {
  const { index, after, before, digest, statement, disclosures } = row;
  const marked = withheld.filter((name) => !mayRead(name) && disclosures.some((each) => each.name === name)).toSorted();
  return {
    ...{ index, after, before, proof },
    digest: digest.toString('hex'),
    intake: (JSON.parse(statement) as { intake: boolean }).intake,
    file: formatReceipt({
      statement,
      disclosures: disclosures
        .filter(({ name }) => mayRead(name))
        .map(({ disclosure }) => Buffer.from(disclosure).toString('base64url')),
      ...(marked.length > 0 && { withheld: marked }),
      proof,
    }),
  };
}
