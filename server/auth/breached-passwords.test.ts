import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isBreached } from './breached-passwords.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-breached-'));
afterAll(() => rmSync(folder, { recursive: true }));

const leaked = Array.from({ length: 400 }, (_, index) => `leaked-${index}`);
const hashOf = (password: string) => createHash('sha1').update(password).digest('hex');
const sorted = leaked.map(hashOf).sort();

test.each([
  ['hashes alone', sorted.join('\n')],
  [
    'hashes with counts, as published',
    `${sorted.map((hash, at) => `${hash.toUpperCase()}:${at ** 3}`).join('\r\n')}\r\n`,
  ],
  ['one hash', hashOf('leaked-7')],
  ['nothing', ''],
])('of a file of %s each password is found, and no other', async (name, content) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  const held = leaked.filter((password) => content.toLowerCase().includes(hashOf(password)));
  for (const password of held) expect([password, await isBreached(path, password)]).toEqual([password, true]);
  for (let index = 0; index < 60; index++) expect(await isBreached(path, `kept-${index}`)).toBe(false);
});
