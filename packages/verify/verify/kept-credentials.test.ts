import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseBundle } from '../credential/credential.ts';
import { verify } from './verify.ts';

// What an earlier release gave away is valid in every later one, byte for byte as it was. Each release adds its own.

const folder = join(import.meta.dirname, '../testing/kept');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const releases = readdirSync(folder).flatMap((name) => /^(.+)\.policy$/.exec(name)?.[1] ?? []);

test('this release has its own', () => {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));
  expect(releases).toContain(version);
});

test.each(releases)('a bundle of release %s is valid as of then', async (release) => {
  const bundle = read(`${release}.bundle`);
  const status = JSON.parse(parseBundle(bundle).status);
  const options = { policy: read(`${release}.policy`), at: new Date(status.validUntil) };
  expect((await verify(bundle, options)).answer).toBe('valid');
  expect(parseBundle(bundle).credential).toBe(read(`${release}.credential`));
  expect((await verify(bundle.replace('Bridge', 'Bribe'), options)).answer).toBe('invalid');
});
