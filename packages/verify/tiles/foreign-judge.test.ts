import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isMissing } from '../../../server/testing/debian-programs.ts';
import { logKey, origin, SampleLog } from '../testing/sample-log.ts';

const withoutGo = isMissing('golang-go', 'golang-golang-x-mod-dev');

test.skipIf(withoutGo)(
  'Go’s own log reads every entry, and finds every change (golang-go, golang-golang-x-mod-dev)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'foreign-judge-'));
    const base = `https://${origin}/`;
    const files = [...(await new SampleLog().fill(5000).files())]
      .map(([url, bytes]) => [url.slice(base.length), bytes] as const)
      .filter(([path]) => /^(checkpoint$|tile\/)/.test(path));
    for (const [path, bytes] of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), bytes);
    }
    const { stdout, stderr } = spawnSync(
      'go',
      ['run', join(import.meta.dirname, '../testing/judge.go'), folder, logKey.vkey],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          GO111MODULE: 'off',
          GOPATH: '/usr/share/gocode',
          GOCACHE: join(tmpdir(), 'countersign-go-cache'),
        },
      },
    );
    expect([stdout, stderr]).toEqual([`5000 entries, ${files.length} changed files refused\n`, '']);
    expect(files.length).toBe(42);
  },
);
