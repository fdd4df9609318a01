import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { openServer } from '#server/testing/open-server.ts';
import { findDocuments } from './find-documents.ts';
import type { Search } from './find-page.ts';
import { beginBuild, tendDocuments } from './rebuild-documents.ts';
import { readCursor } from './search-cursor.ts';
import { pairTerm } from './terms.ts';

const server = await openServer();
const { db } = server;

type Person = { full_name?: string; location?: string; languages?: string[]; skills?: string[]; headline?: string };
type Work = {
  title?: string;
  summary?: string;
  description?: string;
  organisation?: string;
  skills?: string[];
  ended_on?: string;
};
type Column = 'profiles' | 'projects';

/** Changes a row and announces it, as every rule of the product does. */
const change = (table: Column, id: string, values: object) =>
  announcing(db, async (trx) => {
    await trx.updateTable(table).set(values).where('id', '=', id).execute();
    trx.announce(table, id, []);
  });

async function addPerson(username: string, person: Person = {}) {
  const id = randomUUID();
  const named = { id, username, email: `${username}@mail.example`, full_name: 'Ann Lee', email_verified: true };
  await announcing(db, async (trx) => {
    await trx
      .insertInto('profiles')
      .values({ ...named, ...person })
      .execute();
    trx.announce('profiles', id, []);
  });
  return id;
}
async function addWork(userId: string, work: Work = {}) {
  const id = randomUUID();
  const made = {
    title: 'A bridge',
    summary: 'Made it.',
    role: 'Engineer',
    started_on: '2020-01-01',
    approved_at: new Date(),
  };
  await announcing(db, async (trx) => {
    await trx
      .insertInto('projects')
      .values({ id, user_id: userId, status: 'approved', ...made, ...work })
      .execute();
    trx.announce('projects', id, []);
  });
  return id;
}
const ask = (text: string, rest: Partial<Search> = {}) =>
  findDocuments(
    db,
    { text, chosen: {}, owner: null, cursor: null, exact: false, ...rest },
    server.deps.env.searchTimeout,
  );
const idsOf = async (text: string, rest: Partial<Search> = {}) => (await ask(text, rest)).hits.map(({ id }) => id);
const totalOf = ({ counts }: Awaited<ReturnType<typeof ask>>) =>
  counts.get('')?.find(({ value }) => value === '')?.count ?? 0;

describe('words', () => {
  let photographer: string;
  let programmer: string;
  let restorer: string;
  let photos: string;
  beforeAll(async () => {
    photographer = await addPerson('ines-valcarcel', {
      full_name: 'Inés Valcárcel',
      headline: 'Fotógrafa de arquitectura',
      location: 'A Coruña',
      languages: ['gl', 'es'],
    });
    photos = await addWork(photographer, {
      title: 'Retratos del puerto',
      summary: 'Fotografías del arte de la luz en los muelles.',
      organisation: 'Fundación Barrié',
      skills: ['Fotografía', 'UX/UI'],
      ended_on: '2024-05-01',
    });
    const person = await addPerson('tomas-quiroga', { full_name: 'Tomás Quiroga', languages: ['es'] });
    programmer = await addWork(person, {
      title: 'Payments rewritten',
      summary: 'Programación de pagos, three designers and me.',
      description: 'Moved the ledger from C++ to C#, on .NET.',
      skills: ['C++', 'C#', '.NET'],
      ended_on: '2022-05-01',
    });
    const other = await addPerson('will-may', { full_name: 'Will May', languages: ['en'] });
    restorer = await addWork(other, {
      title: 'Reading room restored',
      summary: 'A library in the old town.',
      skills: ['Restoration'],
    });
  });

  const cases: [string, () => string][] = [
    ['fotografa', () => photographer],
    ['Fotógrafa', () => photographer],
    ['FOTOGRAFAS', () => photographer],
    ['fotografias muelle', () => photos],
    ['fotografía muelles', () => photos],
    ['programacion', () => programmer],
    ['programaciones', () => programmer],
    ['payment designer', () => programmer],
    ['designing ledgers', () => programmer],
    ['restoring libraries', () => restorer],
    ['c++', () => programmer],
    ['C#', () => programmer],
    ['.net', () => programmer],
    ['ui', () => photos],
    ['"arte de la luz"', () => photos],
    ['"arte luz"', () => ''],
    ['"luz arte"', () => ''],
    ['fundacion barrie', () => photos],
    ['coruna', () => photographer],
    ['valcarcel', () => photographer],
    ['ines-valcarcel', () => photographer],
    ['fotogr', () => photographer],
    ['reading librar', () => restorer],
    ['fotogrfa', () => photographer],
    ['resotration', () => restorer],
    ['paymants ledger', () => programmer],
    ['reading -library', () => ''],
    ['reading -painting', () => restorer],
    // Left out is a word in all its forms, and what is asked for as well is nowhere.
    ['reading -libraries', () => ''],
    ['reading -reads', () => ''],
    ['reading -"libraries"', () => restorer],
    ['reading -"reads"', () => restorer],
    ['paying', () => ''],
    ['quartz', () => ''],
  ];
  test.each(cases)('%j finds it', async (text, id) => {
    const found = await idsOf(text);
    if (id()) expect(found).toContain(id());
    else expect(found).toEqual([]);
  });

  test('two words that share the term of their pair with other words are no phrase', async () => {
    expect(pairTerm('stone', 'bridge')).toBe(pairTerm('quiet', 'fieb'));
    const id = await addWork(await addPerson('quiet'), { title: 'Quiet fieb', description: 'A bridge of stone.' });
    expect(await idsOf('"quiet fieb" stone bridge')).toEqual([id]);
    expect(await idsOf('"bridge of stone"')).toEqual([id]);
    expect(await idsOf('"stone bridge"', { exact: true })).toEqual([]);
    // Nor are two with another between them: not on the page, not in its number, and not in an alert.
    const apart = await ask('"bridge stone"', { exact: true });
    expect([apart.hits, totalOf(apart)]).toEqual([[], 0]);
    expect(await idsOf('fieb -"stone bridge"')).toEqual([id]);
  });

  test('a spelling is not guessed where it was asked for as it is, and is told where it was', async () => {
    expect(await idsOf('fotogrfa', { exact: true })).toEqual([]);
    expect((await ask('fotogrfa')).instead).toBe('fotografa');
    expect((await ask('fotografa')).instead).toBeNull();
  });

  test('short words are not guessed', async () => expect(await idsOf('lbr', {})).toEqual([]));

  test('a name typed in full is the first hit, also one of stop words', async () => {
    await addWork(programmer ? await ownerOf(programmer) : '', {
      title: 'For Will May, with Will and with May',
      skills: ['Will May'],
    });
    for (const name of ['Will May', 'will  MAY', 'will-may']) expect((await ask(name)).hits[0]?.match).toBe('name');
    expect((await ask('Retratos del Puerto')).hits[0]?.id).toBe(photos);
  });

  test('facets narrow, one value of each is enough, and counts leave out their own choice', async () => {
    const both = await ask('', { chosen: { language: ['ES', 'en'], kind: ['project'] } });
    expect(both.hits.map(({ id }) => id)).toEqual(expect.arrayContaining([photos, programmer, restorer]));
    const one = await ask('', { chosen: { skill: ['ux/ui'] } });
    expect(one.hits.map(({ id }) => id).sort()).toEqual([photos, photographer].sort());
    const skills = one.counts.get('skill')?.map(({ value }) => value);
    expect(skills).toContain('skill:Restoration');
    expect(one.counts.get('')?.find(({ value }) => value === 'skill:Restoration')).toBeUndefined();
    expect(await idsOf('', { chosen: { year: ['2024'] } })).toEqual(expect.arrayContaining([photos]));
    expect(await idsOf('', { chosen: { year: ['2024'], skill: ['C#'] } })).toEqual([]);
    expect(await idsOf('', { chosen: { skill: ["'; drop", '\\', '🙂'] } })).toEqual([]);
  });

  test("one person's work alone is listed by their id", async () => {
    const owner = await ownerOf(photos);
    expect((await idsOf('', { owner })).sort()).toEqual([photos, owner].sort());
  });
});

const ownerOf = async (id: string) =>
  (await db.selectFrom('projects').where('id', '=', id).select('user_id').executeTakeFirstOrThrow()).user_id;

describe('who may not be found', () => {
  const hide: [string, (work: string, person: string) => Promise<unknown>][] = [
    ['a hidden project', (work) => change('projects', work, { visibility: 'hidden' })],
    ['a removed project', (work) => change('projects', work, { removed_at: new Date() })],
    ['a rejected project', (work) => change('projects', work, { status: 'rejected' })],
    ['somebody private', (_work, person) => change('profiles', person, { visibility: 'private' })],
    ['somebody with a link only', (_work, person) => change('profiles', person, { visibility: 'unlisted' })],
    ['somebody suspended', (_work, person) => change('profiles', person, { suspended_at: new Date() })],
    ['somebody leaving', (_work, person) => change('profiles', person, { delete_after: new Date() })],
  ];
  test.each(hide)('%s is gone when the change is committed, and comes back with it', async (_what, apply) => {
    const name = `zephyr${randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const person = await addPerson(name.slice(0, 30), { skills: [name] });
    const work = await addWork(person, { title: `Work of ${name}` });
    expect(await idsOf(name)).toEqual(expect.arrayContaining([work, person]));
    const before = await db
      .selectFrom('search_documents')
      .selectAll()
      .where('owner_id', '=', person)
      .orderBy('id')
      .execute();
    await apply(work, person);
    expect(await idsOf(name)).not.toContain(work);
    expect(totalOf(await ask(`"${name}"`, { chosen: { kind: ['project'] } }))).toBe(0);
    await db
      .updateTable('profiles')
      .set({ visibility: 'public', suspended_at: null, delete_after: null })
      .where('id', '=', person)
      .execute();
    await change('projects', work, { visibility: 'public', removed_at: null, status: 'approved' });
    await change('profiles', person, { headline: null });
    expect(
      await db.selectFrom('search_documents').selectAll().where('owner_id', '=', person).orderBy('id').execute(),
    ).toEqual(before);
  });

  test('what is undone was never written', async () => {
    const person = await addPerson('undone-zebra');
    await announcing(db, async (trx) => {
      await trx.updateTable('profiles').set({ full_name: 'Zebedee Undone' }).where('id', '=', person).execute();
      trx.announce('profiles', person, []);
      throw new Error('undone');
    }).catch(() => {});
    expect(await idsOf('zebedee')).toEqual([]);
  });
});

describe('pages', () => {
  test('every hit stands on one page, and no page is filled by one person', async () => {
    const busy = await addPerson('busy-lantern', { full_name: 'Busy Lantern' });
    const made = [];
    for (let count = 0; count < 12; count++)
      made.push(await addWork(busy, { title: `Lighthouse ${count}`, skills: ['Lighthouse'] }));
    for (const letter of 'abcdefghijklmnopqrstuvwxyzabcdef') {
      const person = await addPerson(`keeper-${letter}${randomUUID().slice(0, 8)}`, { full_name: `Keeper ${letter}` });
      made.push(await addWork(person, { title: `Lighthouse of ${letter}`, skills: ['Lighthouse'] }));
    }
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await ask('lighthouse', { chosen: { kind: ['project'] }, cursor: readCursor(cursor) });
      const ofOne = page.hits.filter(({ owner_id }) => owner_id === busy).length;
      expect(ofOne).toBeLessThanOrEqual(3);
      if (cursor === null) expect(totalOf(page)).toBe(44);
      seen.push(...page.hits.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(new Set(seen).size).toBe(seen.length);
    expect(made.filter((id) => seen.includes(id)).length).toBeGreaterThanOrEqual(35);
    const own = await ask('lighthouse', { owner: busy, chosen: { kind: ['project'] } });
    expect(own.hits).toHaveLength(12);
  });
});

test('behind a hit of a kind that nothing is any more, what fits less begins', async () => {
  const word = `flurb${randomUUID().replaceAll(/[^a-f]/g, '')}`;
  const person = await addPerson(`cursor-${randomUUID().slice(0, 8)}`);
  const works = [];
  for (let count = 0; count < 3; count++)
    works.push(await addWork(person, { title: 'Plain', summary: `A ${word} of ${count}.` }));
  const cursor = { match: 'title' as const, rank: 500, id: randomUUID() };
  expect((await idsOf(word, { cursor })).sort()).toEqual(works.sort());
});

describe('documents', () => {
  const all = () => db.selectFrom('search_documents').selectAll().orderBy('id').execute();

  test('that were lost are made anew, and come out as they were written', async () => {
    await tendDocuments(db);
    const before = await all();
    expect(before.length).toBeGreaterThan(40);
    await sql`truncate search_documents, search_words`.execute(db);
    await tendDocuments(db);
    expect(await all()).toEqual(before);
    expect((await ask('fotogrfa')).instead).toBe('fotografa');
  });

  test('are made anew from where the last run has stopped', async () => {
    const before = await all();
    await beginBuild(db);
    await sql`truncate search_documents`.execute(db);
    await sql`update search_build set after = (select id from profiles order by id desc limit 1 offset 3)`.execute(db);
    await tendDocuments(db, 0);
    expect(await all()).toEqual([]);
    await tendDocuments(db);
    const people = await db.selectFrom('profiles').select('id').orderBy('id', 'desc').limit(3).execute();
    const some = before.filter(({ owner_id }) => people.some(({ id }) => id === owner_id));
    expect(await all()).toEqual(some);
    // The next look finds that some are missing.
    await tendDocuments(db);
    expect(await all()).toEqual(before);
  });

  test('of what nobody announced are put right by the next build', async () => {
    const person = await addPerson('silent-otter', { full_name: 'Silent Otter' });
    await db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', person).execute();
    await tendDocuments(db);
    expect(await idsOf('otter')).toEqual([]);
  });

  test('know how many have a word, and forget words that none has', async () => {
    await tendDocuments(db);
    await sql`insert into search_words (word, documents) values ('nobodyhasthis', 7)`.execute(db);
    await beginBuild(db);
    await tendDocuments(db);
    const { rows } = await sql<{ word: string; documents: number }>`select word, documents from search_words
      where word in ('nobodyhasthis', '=kind:person')`.execute(db);
    const people = await db.selectFrom('search_documents').where('kind', '=', 'person').select('id').execute();
    expect(rows).toEqual([{ word: '=kind:person', documents: people.length }]);
  });
});

test('words of letters that take two places each, however long, are kept and found', async () => {
  const [letter, id] = ['\u{10428}', randomUUID().slice(0, 8)];
  const person = await addPerson(`deseret-${id}`, {
    headline: `a${letter.repeat(60)}`,
    skills: [`b${letter.repeat(99)}`],
  });
  expect(await idsOf(`a${letter.repeat(60)}`)).toEqual([person]);
});
