import { formatReceipt } from '@countersign/verify/proof';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { bracketOf, disclosuresOf, findBySubject } from './log-queries.ts';
import { makeProof } from './make-proof.ts';

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

/**
 * The receipt of what was stated of a subject, with the disclosures that `mayRead` lets through; of those it does not,
 * these are marked as `withheld`. Null while no signed
 * head covers it, or when its statement was lost.
 */
export async function readReceipt(
  { db, files }: Pick<Deps, 'files'> & { db: Connection },
  subject: string,
  mayRead: (field: string) => boolean,
  kind: 'answer' | 'credential' | 'revocation' | 'seal' = 'answer',
  withheld: readonly string[] = [],
): Promise<LogReceipt | null> {
  const entry = await findBySubject(db, subject, kind);
  const proof = entry && (await makeProof({ db, files }, entry));
  const bracket = proof && (await bracketOf(db, entry.log_index ?? 0));
  if (!bracket || !entry.statement) return null;
  const all = await disclosuresOf(db, entry.digest);
  const disclosures = all.filter(({ name }) => mayRead(name));
  const marked = withheld.filter((name) => !mayRead(name) && all.some((each) => each.name === name)).toSorted();
  return {
    index: entry.log_index ?? 0,
    ...bracket,
    digest: entry.digest.toString('hex'),
    intake: (JSON.parse(entry.statement) as { intake: boolean }).intake,
    proof,
    file: formatReceipt({
      statement: entry.statement,
      disclosures: disclosures.map(({ disclosure }) => disclosure),
      ...(marked.length > 0 && { withheld: marked }),
      proof,
    }),
  };
}
