import { setTimeout as wait } from 'node:timers/promises';
import { Frontier, hashLeaf } from '@countersign/verify/merkle';
import { parseCheckpoint, parseNote } from '@countersign/verify/note';
import { decodeEntry } from '@countersign/verify/statement';
import { readEntries } from '@countersign/verify/tiles';
import type { ReadLogFile } from '../../server/features/log/extend-tree.ts';
import type { Database } from '../../server/platform/database/connect.ts';

/** In milliseconds, for what still waits to be published. */
const patience = 180_000;

/** What the published files hold, up to the root that was signed, against what was confirmed. */
export async function readOutcome(db: Database, read: ReadLogFile) {
  const countWaiting = async () => {
    const { count } = await db
      .selectFrom('log_entries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('log_index', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  const until = performance.now() + patience;
  while ((await countWaiting()) > 0 && performance.now() < until) await wait(500);
  // The last batch has its numbers, and is written and signed next.
  await wait(5_000);
  const { size, root } = parseCheckpoint(parseNote(Buffer.from(await read('checkpoint')).toString()).text);
  const published = new Map<string, number>();
  const tree = new Frontier();
  for await (const { entry } of readEntries(size, 0, size, read)) {
    tree.append(hashLeaf(entry));
    const { kind, digest } = decodeEntry(entry);
    const hex = Buffer.from(digest).toString('hex');
    if (kind === 'answer') published.set(hex, (published.get(hex) ?? 0) + 1);
  }
  if (!Buffer.from(tree.root()).equals(root)) throw new Error('the entries do not make the root that was signed');
  const confirmed = await db
    .selectFrom('confirmations as c')
    .innerJoin('log_statements as s', (join) => join.onRef('s.subject', '=', 'c.id').on('s.kind', '=', 1))
    .select('s.digest')
    .execute();
  const { count } = await db
    .selectFrom('confirmations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const stated = new Set(confirmed.map(({ digest }) => digest.toString('hex')));
  return {
    confirmations: Number(count),
    entries: size,
    waiting: await countWaiting(),
    missing: Number(count) - [...stated].filter((digest) => published.has(digest)).length,
    twice: [...published.values()].filter((times) => times > 1).length,
    foreign: [...published.keys()].filter((digest) => !stated.has(digest)).length,
  };
}
