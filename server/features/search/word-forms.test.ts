import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { askForWords } from './ask-for-words.ts';
import { foldWord } from './split-words.ts';
import { quoteTerm } from './terms.ts';
import { formsOf } from './word-forms.ts';

const { db } = await openServer();

/** Whether a document that has one word is found by whoever types the other. */
async function finds(typed: string, written: string) {
  const forms = await formsOf(db, [{ raw: typed }, { raw: written }]);
  const kept = [foldWord(written), ...(forms.get(written)?.keys ?? [])];
  return forms.get(typed)?.any.some((term) => kept.includes(term)) ?? false;
}

/** The same of a job post, whose forms the database itself keeps (migrations/0156-job-words-in-any-form.sql). */
async function findsPost(typed: string, written: string) {
  // What follows says that the word is not only begun.
  const { query } = await askForWords(db, `${typed} -qqqq`);
  const { rows } = await sql<{ found: boolean }>`
    select in_any_form(${quoteTerm(foldWord(written))}::tsvector) @@ ${query}::tsquery as found`.execute(db);
  return rows[0]?.found;
}

describe('one finds the other, whichever is typed', () => {
  test.each([
    ['programación', 'programaciones'],
    ['programacion', 'programaciones'],
    ['programacion', 'programación'],
    ['traducción', 'traducciones'],
    ['ilustracion', 'ilustración'],
    ['restauración', 'restauracion'],
    ['dirección', 'direcciones'],
    ['fotógrafa', 'fotografa'],
    ['fotógrafa', 'fotógrafas'],
    ['fotógrafo', 'fotógrafos'],
    ['fotografía', 'fotografias'],
    ['tecnología', 'tecnologias'],
    ['diseñador', 'diseñadores'],
    ['diseñadora', 'diseñadoras'],
    ['cámara', 'camaras'],
    ['película', 'peliculas'],
    ['música', 'musica'],
    ['música', 'músicas'],
    ['edición', 'ediciones'],
    ['pintora', 'pintoras'],
    ['retrato', 'retratos'],
    ['puente', 'puentes'],
    ['biblioteca', 'bibliotecas'],
    ['catalán', 'catalanes'],
    ['corregir', 'corregida'],
    ['traducida', 'traducidos'],
    ['design', 'designs'],
    ['design', 'designed'],
    ['designing', 'designs'],
    ['designer', 'designers'],
    ['translate', 'translating'],
    ['translation', 'translations'],
    ['library', 'libraries'],
    ['bridge', 'bridges'],
    ['painting', 'paintings'],
    ['restored', 'restoring'],
    ['editor', 'editors'],
    ['edited', 'editing'],
    ['app', 'apps'],
    ['study', 'studies'],
    ['running', 'runs'],
    ['company', 'companies'],
    ['build', 'building'],
    ['photograph', 'photographs'],
    ['illustrator', 'illustrators'],
  ])('%s and %s', async (one, other) => {
    expect([await finds(one, other), await finds(other, one)]).toEqual([true, true]);
    expect([await findsPost(one, other), await findsPost(other, one)]).toEqual([true, true]);
  });
});

/** Of Spanish words that differ in their last letter alone ("puerto", "puerta") the dictionary makes one. */
describe('what only looks alike stays apart', () => {
  test.each([
    ['papel', 'papas'],
    ['stone', 'store'],
    ['greece', 'greener'],
    ['port', 'portrait'],
    ['art', 'artichoke'],
  ])('%s and %s', async (one, other) => {
    expect([await finds(one, other), await finds(other, one)]).toEqual([false, false]);
    expect([await findsPost(one, other), await findsPost(other, one)]).toEqual([false, false]);
  });
});

test.each(['de', 'la', 'the', 'and', 'también'])('%s says nothing by itself', async (word) => {
  expect((await formsOf(db, [{ raw: word }])).get(word)?.stop).toBe(true);
});
