import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isMissing } from '../../../server/testing/debian-programs.ts';
import { logKey, origin, SampleLog } from '../testing/sample-log.ts';

const withoutGo = isMissing('golang-go', 'golang-golang-x-mod-dev');

// Where Go has compiled nothing yet, it begins with its own library.
const timeout = 300_000;
const title = 'Go’s own log reads every entry, and finds every change (golang-go, golang-golang-x-mod-dev)';

test.skipIf(withoutGo)(title, { timeout }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foreign-judge-'));
  const base = `https://${origin}/`;
  const files = [...(await new SampleLog().fill(5000).files())]
    .map(([url, bytes]) => [url.slice(base.length), bytes] as const)
    .filter(([path]) => /^(checkpoint$|tile\/)/.test(path));
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const cache = join(tmpdir(), 'countersign-go-cache');
  const env = { ...process.env, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: cache };
  const program = join(import.meta.dirname, '../testing/judge.go');
  const { stdout, stderr } = spawnSync('go', ['run', program, folder, logKey.vkey], { encoding: 'utf8', env });
  rmSync(folder, { recursive: true });
  expect([stdout, stderr]).toEqual([`5000 entries, ${files.length} changed files refused\n`, '']);
  expect(files.length).toBe(42);
});
