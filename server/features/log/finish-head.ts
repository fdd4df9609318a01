import { formatCheckpoint, formatSignatureLine } from '@countersign/verify/note';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { LogKey } from '#server/platform/settings/read-log-keys.ts';
import { checkpointFile } from './log-files.ts';
import { kindOf, lastHead, lockLog } from './log-queries.ts';
import { renewPages } from './renew-pages.ts';
import type { SignedHead } from './signer-memory.ts';

/** A text with a line of each of our keys. The same text gives the same note: Ed25519 needs no chance. */
export const signedNote = (keys: LogKey[], text: string) =>
  `${text}\n${keys.map((key) => formatSignatureLine({ name: key.name, keyId: key.id, signature: key.sign(Buffer.from(text)) })).join('')}`;

/** What a signed head covers for the first time. */
export type Logged = { subject: string; kind: string; index: number };
/** Hears of it, in the transaction that notes the head. */
export type OnLogged = (trx: AnnouncingTransaction, logged: readonly Logged[]) => Promise<void>;

/** Signs a head that the signer remembers, publishes it, and notes it. A repeat does the same again. */
export async function finishHead(
  { db, env, files }: Pick<Deps, 'db' | 'env' | 'files'>,
  head: SignedHead,
  listeners: OnLogged[],
) {
  const note = signedNote(env.log.keys, formatCheckpoint({ origin: env.log.origin, ...head }));
  await announcing(db, async (trx) => {
    await lockLog(trx);
    const from = (await lastHead(trx))?.size ?? 0;
    // A slower process must not leave an older head where a newer one is, or one with the lines of witnesses.
    if (from >= head.size) return;
    await files.named.put(checkpointFile, Buffer.from(note));
    await trx
      .insertInto('log_heads')
      .values({ size: head.size, root: Buffer.from(head.root), note })
      .execute();
    await renewPages(trx, { from, to: head.size });
    const logged = await loggedBetween(trx, from, head.size);
    for (const listener of listeners) await listener(trx, logged);
  });
}

async function loggedBetween(trx: AnnouncingTransaction, from: number, to: number): Promise<Logged[]> {
  const { rows } = await sql<Omit<Logged, 'kind'> & { kind: number }>`
    select subject, kind, log_index::float8 as index from log_entries
     where log_index >= ${from} and log_index < ${to} and subject is not null order by log_index`.execute(trx);
  return rows.map(({ kind, ...entry }) => ({ ...entry, kind: kindOf(kind) }));
}
