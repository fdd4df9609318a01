import { readFileSync } from 'node:fs';
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
