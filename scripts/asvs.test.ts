import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');

/** "4.4.1 to 4.4.3" as its three numbers. */
function numbersOf(named: string) {
  const [from = '', to = from] = named.split(' to ');
  const section = from.replace(/\d+$/, '');
  const [first = 0, last = 0] = [from, to].map((each) => Number(each.slice(section.length)));
  return Array.from({ length: last - first + 1 }, (_, index) => `${section}${first + index}`);
}

/** A line may name several numbers: "- 4.3.1 to 4.3.2, 4.4.1 no GraphQL". */
const linesOf = (part: string) =>
  [...part.matchAll(/^- ((?:\d+\.\d+\.\d+(?:, | to )?)+) (.+(?:\n {2}.+)*)$/gm)].map(([, named = '', said = '']) => ({
    numbers: named.split(', ').flatMap(numbersOf),
    said: said.replaceAll('\n ', ''),
  }));
const [applicable = [], inapplicable = []] = text.split('## Does not apply').map(linesOf);
const gaps = applicable.filter(({ said }) => said.includes('**gap**'));

/** The numbers of levels 1 and 2 in version 5.0.0: how many from the first on, by section. */
const sections: Record<string, number> = {
  ...{ 1.1: 2, 1.2: 9, 1.3: 11, 1.4: 3, 1.5: 2, 2.1: 3, 2.2: 3, 2.3: 4, 2.4: 1, 3.2: 2, 3.3: 4, 3.4: 6, 3.5: 5 },
  ...{ 3.7: 2, 4.1: 3, 4.2: 1, 4.3: 2, 4.4: 4, 5.1: 1, 5.2: 3, 5.3: 2, 5.4: 3, 6.1: 3, 6.2: 12, 6.3: 4, 6.4: 4 },
  ...{ 6.5: 5, 6.6: 3, 6.8: 4, 7.1: 3, 7.2: 4, 7.3: 2, 7.4: 5, 7.5: 2, 7.6: 2, 8.1: 2, 8.2: 3, 8.3: 1, 8.4: 1 },
  ...{ 9.1: 3, 9.2: 4, 10.1: 2, 10.2: 2, 10.3: 4, 10.4: 11, 10.5: 5, 10.6: 2, 10.7: 3, 11.1: 2, 11.2: 3, 11.3: 3 },
  ...{ 11.4: 4, 11.5: 1, 11.6: 1, 12.1: 3, 12.2: 2, 12.3: 4, 13.1: 1, 13.2: 5, 13.3: 2, 13.4: 5, 14.1: 2 },
  ...{ 14.2: 4, 14.3: 3, 15.1: 3, 15.2: 3, 15.3: 7, 16.1: 1, 16.2: 5, 16.3: 4, 16.4: 3, 16.5: 3, 17.1: 1 },
  ...{ 17.2: 4, 17.3: 2 },
};

test('each requirement of levels 1 and 2 is named once', () => {
  const all = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  expect(all).toHaveLength(253);
  const named = [...applicable, ...inapplicable].flatMap(({ numbers }) => numbers);
  expect(named.sort()).toEqual(all.sort());
});

test('each line names files that are there, a gap, or why it does not apply', () => {
  for (const line of [...applicable, ...inapplicable]) {
    const files = [...line.said.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[A-Z]+\.md|tsconfig\.json)`/g)].map(
      ([, file]) => file ?? '',
    );
    expect([line.numbers, files.filter((file) => !existsSync(join(root, file)))]).toEqual([line.numbers, []]);
    const isProved = files.length > 0 || /\*\*gap\*\*: \S/.test(line.said) || inapplicable.includes(line);
    expect([line.numbers, isProved]).toEqual([line.numbers, true]);
  }
});

test('gaps stand first, and the beginning counts what is below', () => {
  const [, total, withoutUse, withGap] =
    /(\d+) in all: (\d+) do not apply, (\d+) have a gap/.exec(text.replaceAll('\n', ' ')) ?? [];
  const count = (lines: typeof applicable) => lines.flatMap(({ numbers }) => numbers).length;
  expect([total, withoutUse, withGap].map(Number)).toEqual([
    count([...applicable, ...inapplicable]),
    count(inapplicable),
    count(gaps),
  ]);
  expect(linesOf(text.split('## 1 ')[0] ?? '')).toEqual(gaps);
});

test('what each feature keeps has a level', () => {
  const list = readFileSync(join(root, 'docs/data-and-keys.md'), 'utf8');
  const features = globSync('server/features/**/feature.ts', { cwd: root })
    .filter((path) => /^ +tables: /m.test(readFileSync(join(root, path), 'utf8')))
    .map((path) => path.split('/').slice(2, -1).join('/'));
  expect(features.length).toBeGreaterThan(30);
  expect(features.filter((name) => !list.includes(`\`${name}\``))).toEqual([]);
});
