import { parseCheckpoint, parseNote, parseVkey, verifyCosignature } from '@countersign/verify/note';
import type { Deps } from '#server/auth/deps.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { checkpointFile } from './log-files.ts';
import { lastHead, lockLog } from './log-queries.ts';
import { listWitnesses } from './witnesses.ts';

/** In seconds, how far ahead of ours the clock of a witness may be. */
const aheadAtMost = 300;

/**
 * Takes the lines of admitted witnesses for a head of ours, each once. Throws 422 `cosignature_invalid` for a note that
 * is none, or of a state that we did not sign, and 403 `cosignature_unknown` when no admitted witness signed it.
 */
export async function takeCosignature({ db, env, files }: Pick<Deps, 'db' | 'env' | 'files'>, text: string) {
  const { note, size } = readNote(text, env.log.origin);
  await db.transaction().execute(async (trx) => {
    await lockLog(trx);
    const head = await trx.selectFrom('log_heads').select('note').where('size', '=', size).executeTakeFirst();
    if (!head || parseNote(head.note).text !== note.text) throw new Problem(422, 'cosignature_invalid');
    const taken: { witness: string; at: Date; line: string }[] = [];
    for (const { name, vkey } of await listWitnesses(trx)) {
      const time = verifyCosignature(note, parseVkey(vkey));
      if (time === null || time > Date.now() / 1000 + aheadAtMost) continue;
      const line = text.split('\n').find((each) => each.startsWith(`— ${name} `)) ?? '';
      taken.push({ witness: name, at: new Date(time * 1000), line });
    }
    if (taken.length === 0) throw new Problem(403, 'cosignature_unknown');
    await trx
      .insertInto('log_cosignatures')
      .values(taken.map((each) => ({ size, ...each })))
      .onConflict((conflict) => conflict.columns(['size', 'witness']).doNothing())
      .execute();
    // Shown with the head that is shown now.
    if ((await lastHead(trx))?.size !== size) return;
    const lines = await trx
      .selectFrom('log_cosignatures')
      .select('line')
      .where('size', '=', size)
      .orderBy('witness')
      .execute();
    await files.named.put(checkpointFile, Buffer.from(`${head.note}${lines.map(({ line }) => `${line}\n`).join('')}`));
  });
}

function readNote(text: string, origin: string) {
  try {
    const note = parseNote(text);
    const checkpoint = parseCheckpoint(note.text);
    if (checkpoint.origin === origin) return { note, size: checkpoint.size };
  } catch {
    // Said below.
  }
  throw new Problem(422, 'cosignature_invalid');
}
