import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addConfirmation } from '#server/testing/backing.ts';
import { findableWork } from '#server/testing/findable-work.ts';
import { openServer } from '#server/testing/open-server.ts';
import { readCursor } from './search-cursor.ts';
import { pairTerm } from './terms.ts';

const server = await openServer();
const { db } = server;
const { addPerson, addWork, change, ask, idsOf, totalOf } = findableWork(server);

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
    ['reading resto', () => restorer],
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
    // The last word is still being typed, which of what is left out says nothing.
    expect(await idsOf('resto -aresto')).toEqual([]);
    expect((await ask('reading librar')).instead).toBeNull();
  });

  test('short words are not guessed', async () => expect(await idsOf('lbr', {})).toEqual([]));

  test('a name typed in full is the first hit, also one of stop words', async () => {
    await addWork(programmer ? await ownerOf(programmer) : '', {
      title: 'For Will May, with Will and with May',
      skills: ['Will May'],
    });
    for (const name of ['Will May', 'will  MAY', 'will-may']) expect((await ask(name)).hits[0]?.match).toBe('person');
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
    expect(await idsOf('', { chosen: { year: ['2024'], skill: ['C#'], kind: ['project'] } })).toEqual([]);
    // What lasted has each of its years, what goes on this one, and what began later than it ended the last.
    const lasting = await addWork(await addPerson('lasting'), { started_on: '2003-05-01', ended_on: '2005-02-01' });
    const going = await addWork(await addPerson('going'), { started_on: '2001-05-01' });
    const inYear = (year: number) => idsOf('', { chosen: { year: [String(year)], kind: ['project'] } });
    for (const year of [2003, 2004, 2005]) expect(await inYear(year)).toEqual([lasting]);
    for (const year of [2001, 2002, 2006]) expect(await inYear(year)).toEqual([]);
    const today = new Date().getUTCFullYear();
    for (const year of [today, today - 9]) expect(await inYear(year)).toContain(going);
    expect(await inYear(today + 1)).toEqual([]);
    expect(await idsOf('', { chosen: { skill: ["'; drop", '\\', '🙂'] } })).toEqual([]);
  });

  test("one person's work alone is listed by their id", async () => {
    const owner = await ownerOf(photos);
    expect((await idsOf('', { owner })).sort()).toEqual([photos, owner].sort());
  });
});

const ownerOf = async (id: string) =>
  (await db.selectFrom('projects').where('id', '=', id).select('user_id').executeTakeFirstOrThrow()).user_id;

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

test('whose name it is comes before a work that is called so, in quotes too, however strongly that is confirmed', async () => {
  const person = await addPerson('vera-solanes', { full_name: 'Vera Solanes' });
  const work = await addWork(await addPerson('film-maker'), { title: 'Vera Solanes' });
  await addConfirmation({ db }, work, 'Bo');
  await change('projects', work, { status: 'approved' });
  for (const name of ['Vera Solanes', '"Vera Solanes"']) {
    const { hits } = await ask(name);
    expect(hits.map(({ id, match }) => [id, match])).toEqual([
      [person, 'person'],
      [work, 'name'],
    ]);
    expect(hits[1]?.rank).toBeGreaterThan(hits[0]?.rank ?? 0);
  }
  expect(await idsOf('Vera Solanes', { chosen: { kind: ['project'] } })).toEqual([work]);
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

test('words of letters that take two places each, however long, are kept and found', async () => {
  const [letter, id] = ['\u{10428}', randomUUID().slice(0, 8)];
  const person = await addPerson(`deseret-${id}`, {
    headline: `a${letter.repeat(60)}`,
    skills: [`b${letter.repeat(99)}`],
  });
  expect(await idsOf(`a${letter.repeat(60)}`)).toEqual([person]);
});
