import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/read-imports.ts';

/** Fields that would lose what was typed before the page's script was there. */
const bareFields = (source: string) => source.match(/<(input|textarea|select)\b(?![^>]*\btype="hidden")/g) ?? [];

test('every field that is seen is one of web/ui/control.tsx', () => {
  const pages = sourceFiles.filter(({ path }) => path.startsWith('web/') && path.endsWith('.tsx'));
  const bare = pages.filter(({ path }) => bareFields(readFileSync(join(root, path), 'utf8')).length > 0);
  expect(bare.map(({ path }) => path)).toEqual(['web/ui/control.tsx']);
});

test('a field is told from one that is hidden, and from those that are kept', () => {
  expect(bareFields('<input\n  type="hidden" /><Input name="a" /><TextBox /><Select />')).toEqual([]);
  expect(bareFields('<input name="a" /><select\n>')).toEqual(['<input', '<select']);
});

test('no page writes quotation marks itself: each language has its own', () => {
  const pages = sourceFiles.filter(({ path }) => /^web\/(?!routes\/dev\/).*\.tsx$/.test(path));
  expect(
    pages.filter(({ path }) => /[“”«»]/.test(readFileSync(join(root, path), 'utf8'))).map(({ path }) => path),
  ).toEqual([]);
});

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
