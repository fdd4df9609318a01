import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/**
 * Buttons have a display of their own, which comes after `hidden` in the styles and wins: one that is hidden in some
 * place names that place (`not-noscript:hidden`).
 */
const alwaysHidden = (source: string) =>
  source.match(/<\w*Button\w*\b(?:[^>]|=>)*?className=(?:"|\{[^}]*?')(?:[^"'>]*\s)?hidden[\s"'][^>]*>/g) ?? [];

test('no button is hidden by a class that its own display overrules', () => {
  const files = globSync('web/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    alwaysHidden(readFileSync(join(root, path), 'utf8')).map((each) => [path, each]),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<Button type="submit" className="hidden noscript:inline-flex">', 1],
  ['<FileButton\n  onFile={() => choose()}\n  className="mt-2 hidden"\n/>', 1],
  ['<ButtonLink to="/a" className="not-noscript:hidden">', 0],
  ['<IconButton className="xl:hidden noscript:hidden">', 0],
  ['<Button onClick={() => go()}>a</Button><p className="hidden print:block">', 0],
])('in %s it finds %i', (element, count) => {
  expect(alwaysHidden(element)).toHaveLength(count);
});
