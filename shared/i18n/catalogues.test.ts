import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import en from './en.ts';
import es from './es.ts';

type Tree = { [key: string]: string | Tree };
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
const english = flatten(en as Tree);
const spanish = flatten(es as Tree);

test('both languages have the same keys', () => {
  expect(spanish.map(([key]) => key).sort()).toEqual(english.map(([key]) => key).sort());
});

test('both languages name the same values and tags in each text', () => {
  const named = (text: string) =>
    [...new Set([...text.matchAll(/\{(\w+)\s*[,}]|<(\w+)>/g)].map((match) => match[1] ?? match[2]))].sort();
  const inSpanish = new Map(spanish);
  const unlike = english.filter(([key, text]) => named(text).join() !== named(inSpanish.get(key) ?? '').join());
  expect(unlike.map(([key]) => key)).toEqual([]);
});

/**
 * Spanish has "e" before an i and "u" before an o, so a fixed "y" or "o" stands before no words that somebody typed.
 */
test('no Spanish text has a fixed "y" or "o" before an inserted name', () => {
  const figures = ['count', 'links', 'project', 'to', 'openDays', 'outside'];
  const before = /(?:^|[^\p{L}])[yYoO] (?:<\w+>|[«“])?\{(\w+)\}/gu;
  const found = spanish.filter(([, text]) =>
    [...text.matchAll(before)].some(([, name = '']) => !figures.includes(name)),
  );
  expect(found).toEqual([]);
});

test('a refusal is a plain sentence: it is shown without the formatter', () => {
  const formatted = [en.refusals, es.refusals].flatMap((refusals) =>
    Object.entries(refusals).filter(([, text]) => /[{}<>'|#]/.test(text)),
  );
  expect(formatted).toEqual([]);
});

test('no line ends within a number or before its unit, in the catalogues and in the help', () => {
  const root = join(import.meta.dirname, '..', '..');
  const content = globSync('content/**/*.md', { cwd: root }).map((path) => [
    path,
    readFileSync(join(root, path), 'utf8'),
  ]);
  const parted = /\d \d{3}(?!\d)|[\d}] (?:[kKMG]B|m?s|min|h|px|[ckm]?m|[%€$])(?![\p{L}\d])/u;
  expect([...english, ...spanish, ...content].filter(([, text]) => parted.test(text ?? ''))).toEqual([]);
});

/** A count that is a word up to some number, and figures beyond, reads as if two people had written the page. */
test('what is counted is said in figures, of one thing as of many', () => {
  const numbers = /(?<!\p{L})(?:one|two|three|una?|uno|dos|tres)(?!\p{L})/giu;
  const saysWord = (text: string) => {
    const forms = new Map(
      [...text.matchAll(/(\w+|=\d+) \{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, form, said]) => [form, said]),
    );
    const many = forms.get('other') ?? '';
    return ['one', '=1', '=2', '=3'].some((form) =>
      (forms.get(form)?.match(numbers) ?? []).some((word) => !many.toLowerCase().includes(word.toLowerCase())),
    );
  };
  const plurals = /\{\w+, plural,((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;
  const found = [...english, ...spanish].filter(([, text]) =>
    [...text.matchAll(plurals)].some(([, forms = '']) => saysWord(forms)),
  );
  expect(found).toEqual([]);
});

test('every text can be read by the formatter', () => {
  const broken: string[] = [];
  for (const [locale, messages, entries] of [
    ['en', en, english],
    ['es', es, spanish],
  ] as const) {
    const t = createTranslator({
      locale,
      messages: messages as Tree,
      onError: (error) => void (error.code === 'INVALID_MESSAGE' && broken.push(error.message)),
    });
    const anything = new Proxy({}, { get: () => 1, has: () => true, ownKeys: () => [] });
    for (const [key] of entries) t.rich(key as never, anything as never);
  }
  expect(broken).toEqual([]);
});

test('Spanish has one word for signing in, in the catalogues and in the help', () => {
  const root = join(import.meta.dirname, '..', '..');
  const help = globSync('content/help/es/*.md', { cwd: root }).map((path) => [
    path,
    readFileSync(join(root, path), 'utf8'),
  ]);
  const otherwise = /inici\w* (de )?sesión|\bacced\w+|\blog(in|uearse)\b|conect\w+ (a|en) tu cuenta/i;
  expect([...spanish, ...help].filter(([, text]) => otherwise.test(text ?? '')).map(([where]) => where)).toEqual([]);
});

/** Texts of JSX and of attributes that are read out or shown: none may stand in the code itself. */
test('no text that a person reads is written outside the catalogues', () => {
  const root = join(import.meta.dirname, '..', '..');
  const readAloud = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'help']);
  const found: string[] = [];
  for (const path of globSync('web/**/*.tsx', { cwd: root }).filter(
    (each) => !each.startsWith('web/routes/dev/') && !each.endsWith('.test.tsx'),
  )) {
    const { program } = parseSync(path, readFileSync(join(root, path), 'utf8'));
    walk(program, ({ type, name, value }) => {
      const text =
        type === 'JSXText'
          ? value
          : type === 'JSXAttribute' && readAloud.has(name?.name ?? '')
            ? (value as SyntaxNode)?.value
            : '';
      if (typeof text === 'string' && /\p{L}{2}/u.test(text)) found.push(`${path}: ${text.trim()}`);
    });
  }
  // The product's name is the same in every language.
  expect(found.filter((each) => !each.endsWith(': Countersign'))).toEqual([]);
});

type SyntaxNode = { type: string; value?: unknown; name?: { name: string } };

function walk(node: unknown, visit: (node: SyntaxNode) => void) {
  if (!node || typeof node !== 'object') return;
  if (!Array.isArray(node) && 'type' in node) visit(node as SyntaxNode);
  for (const value of Object.values(node)) walk(value, visit);
}
