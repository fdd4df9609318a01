import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildNotices } from './build-notices.ts';
import { productionPackages } from './production-packages.ts';

const root = join(import.meta.dirname, '..', '..');

/**
 * What may be built into a service that is not itself open: nothing asks to publish our own source. MPL and LGPL stay in
 * packages of their own, which we do not change.
 */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'W3C',
  'Zlib',
]);

/** One of several joined by OR is enough, all of those joined by AND are needed. */
const isAllowed = (licence: string) =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => allowed.has(each)));

test('every package that the product runs with has a licence that we may use', () => {
  const packages = productionPackages();
  expect(packages.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => [name, licence])).toEqual([]);
  expect(packages.length).toBeGreaterThan(100);
});

test.each([
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['none', false],
  ['MIT AND GPL-2.0-only', false],
  ['(MIT OR GPL-3.0-only)', true],
  ['(MIT AND Zlib)', true],
])('%s: %s', (licence, may) => {
  expect(isAllowed(licence)).toBe(may);
});

test('the notices name every one of them, with its text', () => {
  const notices = buildNotices();
  for (const { name, version, texts } of productionPackages()) {
    expect(notices).toContain(`\n${name} ${version} (`);
    for (const text of texts) expect(notices.includes(text), name).toBe(true);
  }
});

test('npm run sbom lists them as CycloneDX, each with version, licence and hash', () => {
  const bill = JSON.parse(execFileSync('node', ['scripts/run.mjs', 'sbom'], { cwd: root, encoding: 'utf8' })) as {
    bomFormat: string;
    specVersion: string;
    components: { purl: string; licenses: { expression: string }[]; hashes?: { alg: string; content: string }[] }[];
  };
  expect([bill.bomFormat, bill.specVersion]).toEqual(['CycloneDX', '1.6']);
  expect(bill.components.map(({ purl }) => decodeURIComponent(purl))).toEqual(
    productionPackages().map(({ name, version }) => `pkg:npm/${name}@${version}`),
  );
  const [react] = bill.components.filter(({ purl }) => purl.startsWith('pkg:npm/react@'));
  expect(react?.licenses).toEqual([{ expression: 'MIT' }]);
  // What comes inside the archive of another has no hash of its own.
  const fetched = bill.components.filter(({ hashes }) => hashes);
  for (const { purl, hashes } of fetched) {
    expect(hashes, purl).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }]);
  }
  expect(bill.components.length - fetched.length).toBeLessThan(20);
});
