import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanLine, cleanParagraphs, shownTexts, withoutUnseen } from './clean-text.ts';

describe('a line', () => {
  test.each([
    ['NUL and other controls', 'A\u0000d\u0007a\u0085', 'Ada'],
    ['lone surrogates', '\ud800Ada\udc00', 'Ada'],
    ['overrides, embeddings and isolates', '\u202eadA\u202c \u2067Ada\u2069', 'adA Ada'],
    ['marks of direction', '\u200eAda\u200f\u061c', 'Ada'],
    ['what has no width', 'A\u200bd\u2060a\ufeff\u00ad', 'Ada'],
    ['joiners where nothing joins', 'A\u200cd\u200da', 'Ada'],
    ['a joiner behind a mark of direction', 'A\u061c\u200c\u0645', 'A\u0645'],
    ['hidden tags and shapes', 'Ada\u{e0041}\u{e0042}\ufe0f\u{e0100}1\ufe0f', 'Ada1'],
    ['private and never assigned code points', 'A\ue000d\uffff\u{fdd0}a', 'Ada'],
    ['line breaks', 'Ada\r\nLovelace\n\n\tsays\u2028so', 'Ada Lovelace says so'],
    ['wide and other spaces', '\u3000Ada\u00a0 Lovelace ', 'Ada Lovelace'],
    ['decomposed letters', 'Ine\u0301s', 'In\u00e9s'],
    ['piles of marks', `a${'\u0316'.repeat(90)}b`, `a${'\u0316'.repeat(6)}b`],
  ])('loses %s', (_what, typed, kept) => expect(cleanLine(typed)).toBe(kept));

  test.each(['\u200b', '\u3164', '\u2800\u115f', '\u202e\u2066', ' \u00a0\n', '\u{e0041}', '\u0000', '\ufe0f'])(
    'of nothing but %j is empty',
    (typed) => expect(cleanLine(typed)).toBe(''),
  );

  test.each([
    ['Persian', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645'],
    ['Sinhala', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
    ['Hindi', '\u0915\u094d\u200d\u0937'],
    ['Burmese', '\u1019\u103c\u103d\u103e\u1031\u102c\u1004\u103a\u1037'],
    ['a family', '👩‍👩‍👧'],
    ['a person at work', '👨🏽‍💻'],
    ['a heart', '❤️'],
    ['a keycap', '1️⃣'],
    ['the flag of Wales', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['a Japanese family name', '葛\u{e0100}城'],
    ['Vietnamese', 'Nguy\u1ec5n'],
    ['Hebrew with points', '\u05e9\u05b8\u05c1\u05dc\u05d5\u05b9\u05dd'],
  ])('keeps %s', (_what, typed) => expect(cleanLine(typed)).toBe(typed.normalize('NFC')));
});

test('paragraphs keep line breaks and tabs', () => {
  expect(cleanParagraphs(' one\r\ntwo\u2029\tthree\u0000\n')).toBe('one\ntwo\n\tthree');
});

test('an answer is shown without what is unseen, and is otherwise as it was', () => {
  const at = new Date();
  const answer = { title: 'Hall\u202Etxt.exe', n: 1, none: null, at, skills: ['a\u200bb', { label: '\u0000x' }] };
  const shown = { title: 'Halltxt.exe', n: 1, none: null, at, skills: ['ab', { label: 'x' }] };
  expect(shownTexts(answer)).toEqual(shown);
});

const forbidden = /(?![\n\t])\p{Cc}|\p{Cs}|\p{Bidi_Control}|[\u200b\u2060\ufeff\u2800\u3164]|\p{M}{7}/u;
const hostile = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      ...'\u0000\u200b\u200c\u200d\u202e\u2066\u0301\u0316\u0344\ud800\udc00\ufe0f\u061c\u0645\u0915aé \n\r',
    ),
    fc.constantFrom('👩', '🏴', '\u{e0067}', '\u{e007f}', '1', '\u20e3', '葛', '\u{e0100}', '\u180b', '\u1820'),
    fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  ),
  maxLength: 60,
});

test('whatever is typed comes out clean, and clean text comes out as it is', () => {
  fc.assert(
    fc.property(hostile, (typed) => {
      for (const clean of [withoutUnseen, cleanLine, cleanParagraphs]) {
        const kept = clean(typed);
        expect(kept).not.toMatch(forbidden);
        expect(clean(kept)).toBe(kept);
      }
    }),
    { numRuns: 2000 },
  );
});

test('200 kB of marks take no longer than 200 kB of letters, give or take', () => {
  const time = (text: string) => {
    // Processor time of this thread: how busy the machine is does not count.
    const before = process.threadCpuUsage();
    withoutUnseen(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  };
  const letters = time('ñandú '.repeat(33_000));
  expect(time(`a${'\u0301\u0316'.repeat(100_000)}`)).toBeLessThan(letters * 20 + 2_000);
});
