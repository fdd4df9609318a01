import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from './en.ts';
import { es } from './es.ts';
import { explain } from './explain.ts';

const home = join(import.meta.dirname, '..');
// What the data model refuses is told to programs: nobody is shown it.
const exclude = ['**/*.test.ts', 'testing/**', 'dist/**', 'words/**', 'data-model/**'];
const sources = globSync('**/*.ts', { cwd: home, exclude }).map((path) => readFileSync(join(home, path), 'utf8'));
/** Of tiles and bundles of entries: whoever verifies hears that files can't be read. Of signing: nobody verifies then. */
const within =
  /^(tile_|bundle_(?!form|spelling)|entry_(form|kind|too_long)|index_beyond|tag_reply|credential_(issuer|key)$)/;
const places = (sentence: string) => [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe('words', () => {
  test('are there for every code that is thrown', () => {
    const thrown = sources.flatMap((text) =>
      [...text.matchAll(/(?:Refusal|refuse)\('(\w+)'/g)].map(([, code]) => code as string),
    );
    expect(thrown.length).toBeGreaterThan(40);
    expect(thrown.filter((code) => !within.test(code) && !(code in en.why))).toEqual([]);
  });

  test('are used by some code', () => {
    const all = sources.join('\n');
    expect(Object.keys(en.why).filter((code) => !all.includes(`'${code}'`) && !code.startsWith('form_'))).toEqual([]);
  });

  test('are in both languages, with the same places', () => {
    expect(Object.keys(es.fields)).toEqual(Object.keys(en.fields));
    expect(Object.keys(es.why)).toEqual(Object.keys(en.why));
    expect(
      Object.entries(en.why).filter(([code, said]) => `${places(said)}` !== `${places(es.why[code] ?? '')}`),
    ).toEqual([]);
  });
});

test.each([
  ['en', 'Taken back on 26 November 2026 at 12:00 UTC, by entry 12,345.'],
  ['es', 'Retirada el 26 de noviembre de 2026 a las 12:00 UTC, por la entrada 12.345.'],
] as const)('in %s, times and numbers are spelt', (language, said) => {
  const check = { why: 'withdrawn', data: { at: '2026-11-26T12:00:00.000Z', index: 12_345 } };
  expect(explain(check, language)).toBe(said);
});

test('what was given is cut short, and stays text', () => {
  const log = `<b>${'a'.repeat(500)}`;
  expect(explain({ why: 'log_unknown', data: { log } }, 'en')).toBe(`${log.slice(0, 120)}… is no log that we trust.`);
});

test('what looks like a time and is none stays as it is', () => {
  const name = '9999-99-99T99:99:99.999Z';
  expect(explain({ why: 'json_name_twice', data: { name } }, 'es')).toBe(`Un campo aparece dos veces: ${name}.`);
});
