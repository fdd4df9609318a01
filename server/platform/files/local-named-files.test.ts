import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { localNamedFiles } from './local-named-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'countersign-named-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what could not be written leaves nothing beside it', async () => {
  const files = localNamedFiles(folder);
  const noBytes = null as unknown as Uint8Array;
  mkdirSync(join(folder, 'log', 'checkpoint'), { recursive: true });
  await expect(files.put('log/checkpoint', Buffer.from('a'))).rejects.toThrow('EISDIR');
  await expect(files.put('log/other', noBytes)).rejects.toThrow();
  await expect(files.create('log/other', noBytes)).rejects.toThrow();
  expect(readdirSync(join(folder, 'log'))).toEqual(['checkpoint']);
});
