import { parseCheckpoint, parseNote, parseVkey, type Vkey, verifySignature } from '@countersign/verify/note';
import { kinds } from '@countersign/verify/statement';
import type { Selectable } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { LogHeads } from '#server/platform/database/schema.ts';
import { keysText } from './log-policy.ts';

type Head = Pick<Selectable<LogHeads>, 'size' | 'root' | 'note' | 'signed_at'>;
const batch = 1_000;
/** In milliseconds, by how much the clocks of two primaries may differ. */
const clocksDiffer = 60_000;

/** Every head that the database noted, the smallest first. */
export async function* readHeads(db: Connection): AsyncGenerator<Head, undefined> {
  for (let from = 0; ; ) {
    const heads = await db
      .selectFrom('log_heads')
      .select(['size', 'root', 'note', 'signed_at'])
      .where('size', '>', from)
      .orderBy('size')
      .limit(batch)
      .execute();
    yield* heads;
    const last = heads.at(-1);
    if (!last) return;
    from = last.size;
  }
}

/**
 * Says what is wrong with a head, given the root of the entries it covers: whoever writes rows may add one, and entries
 * are dated by the heads around them. Heads have to come in their order.
 */
export async function headJudge({ db, env }: Pick<Deps, 'db' | 'env'>) {
  const keys = await everyKey(db, keysText(env.log.keys));
  let newest = 0;
  return ({ size, root, note, signed_at }: Head, rootOfEntries: Uint8Array): string[] => {
    const said = saidBy(note, keys);
    const isSigned = said?.size === size && root.equals(said.root) && root.equals(rootOfEntries);
    const isEarly = signed_at.getTime() < newest - clocksDiffer;
    newest = Math.max(newest, signed_at.getTime());
    return [
      ...(isSigned ? [] : [`the head of ${size} entries was never signed`]),
      ...(isEarly ? [`the head of ${size} entries is dated before a smaller one`] : []),
    ];
  };
}

/** Keys that sign now, and those that the log says have signed before. */
async function everyKey(db: Connection, now: string): Promise<Vkey[]> {
  const stated = await db.selectFrom('log_entries').select('statement').where('kind', '=', kinds.key).execute();
  const texts = stated.map(({ statement }) => (JSON.parse(statement ?? '{}') as { note?: string }).note ?? '');
  const lines = [now, ...texts].flatMap((text) => text.split('\n')).filter(Boolean);
  return [...new Set(lines)].map(parseVkey);
}

/** What one of these keys has signed by a note; null where it is none. */
function saidBy(text: string, keys: Vkey[]) {
  try {
    const note = parseNote(text);
    return keys.some((key) => verifySignature(note, key)) ? parseCheckpoint(note.text) : null;
  } catch {
    return null;
  }
}
