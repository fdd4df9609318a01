import { sql } from 'kysely';
import { foldText } from '../../server/features/search/split-words.ts';
import { quoteTerm } from '../../server/features/search/terms.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import type { Random } from '../trust/random.ts';
import { type Change, changed, changes } from './texts.ts';

const known = 2_000;
/** As many may have the same words: of more, none is the one that was meant. */
const maxAlike = 10;

type Item = { id: number; words: string[] };
export type Asked = { item: Item; change: Change; text: string; alike: number };
type Share = { asked: number; first: number; ten: number; alone: number; aloneFirst: number };

/**
 * Asks for known works by two or three of their words, one of them changed, and tells how often the work comes first or
 * among the first ten. At most ten documents may have the words as they are written; how many draws that leaves is
 * told, too. `note` hears of those that were not found.
 */
export async function judge(
  db: Database,
  { items, random, note }: { items: Item[]; random: Random; note: (asked: Asked, found: string[]) => void },
  find: (text: string) => Promise<string[]>,
) {
  const shares = new Map<Change, Share>(
    changes.map((change) => [change, { asked: 0, first: 0, ten: 0, alone: 0, aloneFirst: 0 }]),
  );
  let draws = 0;
  for (let count = 0; count < known; count++) {
    const change = changes[count % changes.length] as Change;
    let asked: Asked | null = null;
    for (; !asked; draws++) asked = await draw(db, random.pick(items), change, random);
    const found = await find(asked.text);
    const place = found.indexOf(await idOf(db, asked.item));
    const share = shares.get(change) as Share;
    share.asked++;
    if (place === 0) share.first++;
    if (place >= 0 && place < 10) share.ten++;
    else note(asked, found);
    if (asked.alike === 1) share.alone++;
    if (asked.alike === 1 && place === 0) share.aloneFirst++;
  }
  return { draws, shares };
}

async function draw(db: Database, item: Item, change: Change, random: Random): Promise<Asked | null> {
  const words = [...new Set(item.words)]
    .filter((word) => word.length > 3)
    .sort(() => random.next() - 0.5)
    .slice(0, random.whole(2, 3));
  const place = words.findIndex((word) => changed(word, change, random) !== null);
  if (place === -1) return null;
  const query = words.map((word) => quoteTerm(foldText(word))).join(' & ');
  const { rows } =
    await sql`select id from search_documents where words @@ ${query}::tsquery limit ${maxAlike + 1}`.execute(db);
  if (rows.length > maxAlike) return null;
  const text = words.map((word, at) => (at === place ? changed(word, change, random) : word)).join(' ');
  return { item, change, text, alike: rows.length };
}

async function idOf(db: Database, { id }: Item) {
  const { rows } = await sql<{ id: string }>`select md5('work ' || ${id}::int)::uuid as id`.execute(db);
  return rows[0]?.id ?? '';
}

export const total = (shares: Share[]): Share =>
  shares.reduce((sum, each) => ({
    asked: sum.asked + each.asked,
    first: sum.first + each.first,
    ten: sum.ten + each.ten,
    alone: sum.alone + each.alone,
    aloneFirst: sum.aloneFirst + each.aloneFirst,
  }));

const percent = (of: number, all: number) => `${((100 * of) / Math.max(all, 1)).toFixed(1)} of 100`;
export const described = ({ asked, first, ten, alone, aloneFirst }: Share) =>
  `in the first ten ${percent(ten, asked)}, first ${percent(first, asked)}, first where nothing else has its words ${percent(aloneFirst, alone)}`;
