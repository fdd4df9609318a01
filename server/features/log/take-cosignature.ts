import {
  formatSignatureLine,
  type Note,
  parseCheckpoint,
  parseNote,
  parseVkey,
  signatureOf,
  verifyCosignature,
} from '@countersign/verify/note';
import type { Deps } from '#server/auth/deps.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { checkpointFile } from './log-files.ts';
import { lastHead, lockLog } from './log-queries.ts';
import { renewPages } from './renew-pages.ts';
import { listWitnesses } from './witnesses.ts';

/** In seconds, how far ahead of ours the clock of a witness may be. */
const aheadAtMost = 300;

/** Of so many entries the pages are made anew at once; those of older ones tell of their first witness later. */
const renewedAtOnce = 10_000;

type Line = { size: number; witness: string; at: Date; line: string };

/**
 * Takes the lines of admitted witnesses for a head of ours, each once. Throws 422 `invalid_value` for a note that
 * is none, or of a state that we did not sign, and 403 when no admitted witness signed it.
 */
export async function takeCosignature({ db, env, files }: Pick<Deps, 'db' | 'env' | 'files'>, text: string) {
  const { note, size } = readNote(text, env.log.origin);
  const head = await db.selectFrom('log_heads').select('note').where('size', '=', size).executeTakeFirst();
  if (!head || parseNote(head.note).text !== note.text) throw new Problem(422, 'invalid_value');
  const lines = await linesOf(db, note, size);
  if (lines.length === 0) throw new Problem(403, 'invalid_value');
  const known = (await db.selectFrom('log_cosignatures').select('witness').where('size', '=', size).execute()).map(
    ({ witness }) => witness,
  );
  const added = lines.filter(({ witness }) => !known.includes(witness));
  // Whoever brings nothing new waits for nobody, and has nobody wait.
  if (added.length > 0) await announcing(db, (trx) => addLines({ db: trx, files }, added, head.note));
}

async function linesOf(db: Connection, note: Note, size: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const { name, vkey } of await listWitnesses(db)) {
    const key = parseVkey(vkey);
    const time = verifyCosignature(note, key);
    const signature = signatureOf(note, key);
    if (!signature || time === null || time > Date.now() / 1000 + aheadAtMost) continue;
    lines.push({ size, witness: name, at: new Date(time * 1000), line: formatSignatureLine(signature).trimEnd() });
  }
  return lines;
}

async function addLines(
  { db, files }: { db: AnnouncingTransaction } & Pick<Deps, 'files'>,
  added: Line[],
  note: string,
) {
  await lockLog(db);
  const size = added[0]?.size ?? 0;
  const { seen } = await db
    .selectFrom('log_cosignatures')
    .select((eb) => eb.fn.coalesce(eb.fn.max('size'), eb.lit(0)).as('seen'))
    .executeTakeFirstOrThrow();
  await renewPages(db, { from: Math.max(seen, size - renewedAtOnce), to: size });
  await db
    .insertInto('log_cosignatures')
    .values(added)
    .onConflict((conflict) => conflict.columns(['size', 'witness']).doNothing())
    .execute();
  // Shown with the head that is shown now.
  if ((await lastHead(db))?.size !== size) return;
  const lines = await db
    .selectFrom('log_cosignatures')
    .select('line')
    .where('size', '=', size)
    .orderBy('witness')
    .execute();
  await files.named.put(checkpointFile, Buffer.from(`${note}${lines.map(({ line }) => `${line}\n`).join('')}`));
}

function readNote(text: string, origin: string) {
  try {
    const note = parseNote(text);
    const checkpoint = parseCheckpoint(note.text);
    if (checkpoint.origin === origin) return { note, size: checkpoint.size };
  } catch {
    // Said below.
  }
  throw new Problem(422, 'invalid_value');
}
