import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { distance, findAlike, likeliest } from './nearest-words.ts';

test.each([
  ['design', 'design', 0],
  ['design', 'desing', 1],
  ['design', 'desgn', 1],
  ['design', 'dessign', 1],
  ['design', 'resign', 1],
  ['fotografa', 'fotografia', 1],
  ['', 'abc', 3],
  ['ab', 'ba', 1],
  ['𝒜b', 'b', 1],
])('%j is from %j away by %i', (one, other, away) => {
  expect(distance(one, other)).toBe(away);
  expect(distance(other, one)).toBe(away);
});

test.each([
  ['desing', 1, { design: 10, dining: 90 }, ['design']],
  ['greece', 1, { greener: 50 }, []],
  ['fotogrofia', 1, { fotografia: 5, fotografico: 50 }, ['fotografia']],
  ['fotogrofia', 2, { fotografia: 5, fotografica: 9 }, ['fotografica']],
  ['cori', 1, { cordi: 5, coro: 50, cora: 9 }, ['cordi']],
  ['cartas', 1, { carta: 5, cartes: 9 }, ['cartes', 'carta']],
])('%j with %i wrong is meant for one of these', (word, away, known, meant) => {
  const words = Object.entries(known).map(([each, documents]) => ({ word: each, documents: documents ?? 0 }));
  expect(likeliest(word, away, words)).toEqual(meant);
});

const { db } = await openServer();
const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Every word that one letter wrong makes of it. */
const slips = (word: string) =>
  [...word].flatMap((letter, at) => [
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at),
    `${word.slice(0, at)}${letters[(letters.indexOf(letter) + 7) % 26]}${word.slice(at + 1)}`,
    word.slice(0, at) + (word[at + 1] ?? '') + letter + word.slice(at + 2),
  ]);

test.each(['lugar', 'puente', 'retrato', 'fotografa', 'programacion', 'tintintitan', 'internacionalizacion'])(
  'whatever letter of %j is wrong, it is found',
  async (word) => {
    await sql`insert into search_words (word) values (${word})`.execute(db);
    const wrong = [...new Set(slips(word))].filter((slip) => slip !== word && slip.length >= 4);
    const missed = await db.transaction().execute(async (trx) => {
      const found = [];
      for (const slip of wrong) if (!(await findAlike(trx, slip, 1)).includes(word)) found.push(slip);
      return found;
    });
    expect(wrong.length).toBeGreaterThan(10);
    expect(missed).toEqual([]);
  },
);
