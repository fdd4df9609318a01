import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { topics } from '#shared/changes/topics.ts';
import { features } from './features.ts';

/**
 * The platform knows no feature by name: what it needs of one stands in manifests
 * (docs/decisions/0017-code-structure.md).
 */
const filesOf = (folder: string) =>
  globSync(`${folder}/**/*.ts`, { cwd: import.meta.dirname })
    .filter((path) => !/\.test\.ts$|database\/(schema|views)\.ts$/.test(path))
    .map((path) => {
      const source = readFileSync(join(import.meta.dirname, path), 'utf8');
      return { path, source, texts: textsOf(path, source) };
    });

/** Every string of a file but the names of modules, and every stretch of a template. */
function textsOf(path: string, source: string): string[] {
  const found: string[] = [];
  const modules = new Set<number>();
  new Visitor({
    ImportDeclaration(declaration) {
      modules.add(declaration.source.start);
    },
    Literal({ value, start }) {
      if (typeof value === 'string' && !modules.has(start)) found.push(value);
    },
    TemplateElement({ value }) {
      found.push(value.raw);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

const platform = filesOf('platform');
type File = (typeof platform)[number];
const named = (namesIn: (file: File) => string[]) =>
  platform.flatMap((file) => [...new Set(namesIn(file))].map((name) => `${file.path}: ${name}`)).sort();

test('it names no topic of a change', () => {
  // The word of HTTP for what is not compressed.
  const about = Object.keys(topics).filter((topic) => topic !== 'identity');
  const topicsIn = ({ texts }: File) =>
    texts.flatMap((text) => about.filter((topic) => text === topic || text.startsWith(`${topic}:`)));
  expect(named(topicsIn)).toEqual([]);
});

test('it reads and writes no table of a feature', () => {
  const theirs = new Set<string>(features.flatMap(({ tables = [] }) => tables));
  const built = /(?:selectFrom|insertInto|updateTable|deleteFrom|using|Join)\(\s*'([a-z_]+)/g;
  const written = /\b(?:from|join|into|update) ([a-z_]+)\b/g;
  const tablesIn = ({ source, texts }: File) =>
    [...source.matchAll(built), ...texts.flatMap((text) => [...text.matchAll(written)])].flatMap(([, name]) =>
      name !== undefined && theirs.has(name) ? [name] : [],
    );
  // So many notifications are written that their rows are the changes that others are told of by a row of their own.
  expect(named(tablesIn)).toEqual([
    'platform/changes/forget-changes.ts: notifications',
    'platform/changes/read-changes.ts: notifications',
  ]);
});

test('it names no address of a feature', () => {
  const beginning = /^\/(?:api\/)?[a-z.-]+/;
  const served = filesOf('features').flatMap(({ texts }) => texts.flatMap((text) => beginning.exec(text)?.[0] ?? []));
  const pages = readFileSync(join(import.meta.dirname, '../web/routes.ts'), 'utf8').matchAll(/route\('([a-z-]+)/g);
  const theirs = new Set([...served, ...[...pages].map(([, name]) => `/${name}`)]);
  const addressesIn = ({ texts }: File) =>
    texts.flatMap((text) => (beginning.exec(text) ?? []).filter((address) => theirs.has(address)));
  // Where no page is, among those of whoever is signed in.
  expect(named(addressesIn)).toEqual(['platform/pages/off-pages.ts: /dashboard']);
});
