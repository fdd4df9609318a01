import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JSXAttributeItem, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/**
 * Checkboxes whose handler does not read what stands in them: `({ target }) => set(target.checked)`. One that turns over
 * what it knows gets a box wrong that is pressed twice for it, before and after the script came
 * (web/ui/control.tsx).
 */
function unreadBoxes(path: string, source: string): string[] {
  const found: string[] = [];
  new Visitor({
    JSXOpeningElement({ name, attributes, start }) {
      const element = name.type === 'JSXIdentifier' ? name.name : '';
      const type = attributeOf(attributes, 'type');
      const isBox = element === 'CheckboxField' || (type?.type === 'Literal' && type.value === 'checkbox');
      const change = attributeOf(attributes, 'onChange');
      if (!isBox || change?.type !== 'JSXExpressionContainer') return;
      const { expression } = change;
      const reads = expression.type === 'ArrowFunctionExpression' && expression.params.length === 1;
      if (!reads) found.push(`${path}:${source.slice(0, start).split('\n').length}`);
    },
  }).visit(parseSync(path, source).program);
  return found;
}

function attributeOf(attributes: JSXAttributeItem[], name: string) {
  for (const each of attributes) if (each.type === 'JSXAttribute' && each.name.name === name) return each.value;
  return null;
}

test('every handler of a checkbox reads what stands in it', () => {
  const files = globSync('web/**/*.tsx', { cwd: root });
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((path) => unreadBoxes(path, readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test.each([
  ['<input type="checkbox" onChange={() => toggle(id)} />', 1],
  ['<input type="checkbox" onChange={toggle} />', 1],
  ['<CheckboxField onChange={() => toggle(id)} />', 1],
  ['<CheckboxField onChange={({ target }) => set(target.checked)} />', 0],
  ['<CheckboxField name="kept" />', 0],
  ['<input type="radio" onChange={() => choose(id)} />', 0],
])('in %s it finds %i that do not', (element, count) => {
  expect(unreadBoxes('a.tsx', `const a = ${element};`)).toHaveLength(count);
});
