/** One confirmation as the public log has it. */
export type LogRecord = {
  /** SHA-256 of its statement, in hexadecimal: names its proof and its receipt. */
  digest: string;
  /** Its number, from 0. */
  entry: number;
  /** Null where the signer does not want to be named, or may not be. */
  signer_name: string | null;
  /** The client may not be named. */
  withheld: boolean;
  answered_at: string;
  /** Of the last signed head without it, by our clock; null where there was none. */
  after: string | null;
  /** Of the first signed head with it. */
  before: string;
  /** It was answered before there was a log. */
  intake: boolean;
  /** By a mail that this domain signed, where the signer wants to be named. */
  seal: { domain: string; digest: string } | null;
  /** Who outside has signed a head with it. */
  witnesses: string[];
};

export type LogHead = {
  size: number;
  root: string;
  signed_at: string;
  /** How many of the admitted witnesses signed it, or a later one. */
  seen: number;
};

/** Why nothing is signed until somebody has looked. */
export const logRefusals = [
  /** Fewer entries than were signed: a backup was restored. `npm run log -- recover` reads them back. */
  'database_older',
  /** Fewer entries were signed than published: the signer's memory was restored or lost. */
  'memory_older',
  /** What the signer remembers bears no signature of ours: somebody else wrote it. */
  'memory_unsigned',
  /** Entries that are no longer those which were published. */
  'entries_differ',
  /** Files that are no longer those which were published. */
  'files_differ',
  /** The bucket writes over a file that should be created once: it does not know `If-None-Match`. */
  'files_replace',
] as const;
export type RefusalReason = (typeof logRefusals)[number];

/** What anybody may know of the log. */
export type LogState = {
  origin: string;
  size: number;
  /** Statements that have no number yet. */
  waiting: number;
  /** The newest first. */
  heads: LogHead[];
  /** The number of entries at the end of each day. */
  growth: { day: string; size: number }[];
  /** As verifiers write keys, the newest first. */
  keys: string[];
  policy: string;
  /** Who outside may sign, each with the newest head they have signed. */
  witnesses: { name: string; vkey: string; size: number | null; at: string | null }[];
  /** Why nothing is signed, and since when. */
  refusal: { reason: RefusalReason; since: string } | null;
};
