import { keyedHash } from '#server/platform/http/keyed-hash.ts';

/** A row of the log as it is hashed: each field as the database writes it as text. */
export type LoggedRow = {
  id: string;
  at: string;
  actor_type: string;
  actor_id: string | null;
  action: string;
  subject_type: string;
  subject_id: string;
  data: string;
};

/** Columns of `audit_log as a` as `LoggedRow` has them. */
export const loggedColumns = `a.id::text as id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') as at, a.actor_type,
  a.actor_id::text as actor_id, a.action, a.subject_type, a.subject_id::text as subject_id, a.data::text as data`;

/** What the chain begins with. */
export const noLink = Buffer.alloc(32);

/** Keyed, so that nobody who has read the chain finds out what was erased by trying. */
export const wordsHash = (secretKey: string, { id, data }: Pick<LoggedRow, 'id' | 'data'>) =>
  keyedHash(secretKey, 'audit-words', `${id} ${data}`);

/** A link holds the one before it. Keyed, so that who has the database alone cannot make another chain. */
export const chainLink = (
  secretKey: string,
  before: Buffer,
  position: number,
  { id, at, actor_type, actor_id, action, subject_type, subject_id }: Omit<LoggedRow, 'data'>,
  words: Buffer,
) =>
  keyedHash(
    secretKey,
    'audit-link',
    JSON.stringify([
      ...[before.toString('hex'), position, id, at, actor_type, actor_id, action, subject_type, subject_id],
      words.toString('hex'),
    ]),
  );
