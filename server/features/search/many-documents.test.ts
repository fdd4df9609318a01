import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { searchLimits } from '#shared/search/facets.ts';
import { arrangeTiers } from './arrange-tiers.ts';
import { countAll } from './count-found.ts';
import { countWords } from './count-words.ts';
import type { SearchDocument } from './describe-document.ts';
import { dropDocuments, saveDocuments } from './document-queries.ts';
import { type Found, findDocuments, readOnly } from './find-documents.ts';
import type { Search } from './find-page.ts';
import { takePage } from './rank-document.ts';
import { readCursor } from './search-cursor.ts';
import { quoteTerm } from './terms.ts';
import { createTurn, type Turn } from './turn.ts';

const { db, deps } = await openServer();
const find = (search: Partial<Search>) =>
  findDocuments(
    db,
    { text: 'common', chosen: {}, owner: null, apart: [], cursor: null, exact: false, ...search },
    deps.env.searchTimeout,
  );
type Made = SearchDocument & { inTitle: boolean; tenth: boolean };
const made: Made[] = [];
const people = 300;
const busy = randomUUID();

beforeAll(async () => {
  const owners = [busy, ...Array.from({ length: people }, () => randomUUID())];
  await sql`insert into profiles (id, username, email, full_name, email_verified)
    select id, 'many-' || n, 'many' || n || '@mail.example', 'Ann Lee', true
      from unnest(${owners}::uuid[]) with ordinality as given(id, n)`.execute(db);
  for (let n = 0; n < 4_000; n++) {
    // One person has the highest, and thousands are alike.
    const owner_id = n < 600 ? busy : (owners[1 + (n % people)] as string);
    const rank = n < 600 ? 600 : n < 2_600 ? 40 : n % 300;
    const [inTitle, tenth] = [n % 3 === 0, n % 10 === 0];
    const id = randomUUID();
    const terms = ['common', '=kind:project', `=owner:${owner_id}`];
    if (inTitle) terms.push('=a:common');
    if (tenth) terms.push('=year:2020');
    const facets = ['kind:project', ...(tenth ? ['year:2020'] : [])];
    made.push({
      id,
      kind: 'project',
      owner_id,
      rank,
      inTitle,
      tenth,
      words: terms.map(quoteTerm).join(' '),
      facets,
      written_in: null,
    });
  }
  await db.transaction().execute((trx) => saveDocuments(trx, made));
  await countWords(db);
  await arrangeTiers(db);
});

const best = (documents: Made[]) =>
  documents.toSorted((a, b) => Number(b.inTitle) - Number(a.inTitle) || b.rank - a.rank || (a.id < b.id ? 1 : -1));

test.each([
  ['a word that all have', {}, (_: Made): boolean => true],
  ['one with a choice', { year: ['2020'] }, ({ tenth }: Made): boolean => tenth],
])(
  'pages of %s follow the order of match, rank and id to the end, three of one person on each',
  async (_what, chosen, has) => {
    let rest = best(made.filter(has));
    let cursor: string | null = null;
    do {
      const page: Found = await find({ chosen, cursor: readCursor(cursor) });
      const expected = takePage(rest, searchLimits.page);
      expect(page.hits.map(({ id }) => id)).toEqual(expected.taken.map(({ id }) => id));
      const total = page.counts.get('')?.find(({ value }) => value === '')?.count;
      expect(total).toBe(Math.min(made.filter(has).length, searchLimits.counted + 1));
      rest = rest.slice(expected.read);
      cursor = page.next;
    } while (cursor);
    expect(rest).toEqual([]);
  },
);

test('of whom something is left out, all that is left is told', async () => {
  const page = await find({ chosen: { year: ['2020'] } });
  expect(page.hits.filter(({ owner_id }) => owner_id === busy)).toHaveLength(3);
  expect(page.left.get(busy)).toBe(57);
});

test('of much that both kinds have, works are offered beside people, who all stand higher', async () => {
  const kinds = ['person', 'project'] as const;
  const documents = kinds.flatMap((kind) =>
    Array.from({ length: 1_000 }, (): SearchDocument => {
      const document = {
        id: randomUUID(),
        kind,
        owner_id: busy,
        rank: kind === 'person' ? 900 : 650,
        written_in: null,
      };
      const terms = ['both', `=kind:${kind}`];
      return { ...document, words: terms.map(quoteTerm).join(' '), facets: [`kind:${kind}`] };
    }),
  );
  await db.transaction().execute((trx) => saveDocuments(trx, documents));
  await countWords(db);
  const { counts } = await find({ text: 'both' });
  const countOf = (kind: string) => counts.get('')?.find(({ value }) => value === `kind:${kind}`)?.count ?? 0;
  expect(kinds.filter((kind) => countOf(kind) > searchLimits.counted / 5)).toEqual(kinds);
  await db.transaction().execute((trx) =>
    dropDocuments(
      trx,
      documents.map(({ id }) => id),
    ),
  );
  await countWords(db);
});

test.each<[string, Search['chosen'], number, number]>([
  ['much is more than are counted', {}, 0, searchLimits.counted + 1],
  ['of a few the number is true', { year: ['2020'], language: ['es'] }, 1, 0],
])('where counting takes too long the search ends well, and %s', async (_what, chosen, quick, count) => {
  let asked = 0;
  const { clauses } = await find({ chosen });
  const counts = await readOnly(db, async (trx) => {
    const turn = await createTurn(trx, 500);
    const slowly: Turn['run'] = (work) =>
      turn.run(async (inside) => {
        if (asked++ >= quick) await sql`select pg_sleep(1)`.execute(inside);
        return work(inside);
      });
    return countAll({ ...turn, run: slowly }, clauses);
  });
  expect([...counts]).toEqual([['', [{ value: '', count }]]]);
});

test.each([{ kind: ['project'] }, {}])(
  'of fewer than were expected the values of all are told, chosen %j',
  async (chosen) => {
    const make = (terms: string[], facets: string[]): SearchDocument => ({
      ...{ id: randomUUID(), kind: 'project', owner_id: busy, rank: 40, written_in: null },
      words: [...terms, '=kind:project'].map(quoteTerm).join(' '),
      facets: ['kind:project', ...facets],
    });
    const documents = [
      ...Array.from({ length: 1_880 }, () => make(['often', 'other'], [])),
      ...Array.from({ length: 120 }, () => make(['often'], ['skill:welding'])),
    ];
    await db.transaction().execute((trx) => saveDocuments(trx, documents));
    await arrangeTiers(db);
    await countWords(db);
    const { counts } = await find({ text: 'often -other', chosen });
    expect(
      counts
        .get('')
        ?.filter(({ value }) => ['', 'skill:welding'].includes(value))
        .map(({ count }) => count),
    ).toEqual([120, 120]);
    const ids = documents.map(({ id }) => id);
    await db.transaction().execute((trx) => dropDocuments(trx, ids));
    await countWords(db);
  },
);
