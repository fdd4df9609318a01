import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Deps } from '#server/auth/deps.ts';
import { workerJobs } from '#server/platform/jobs/worker.ts';
import { features } from './features.ts';
import { jobs } from './jobs.ts';

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !/\.test\.ts$|^testing\//.test(path))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'));
const namesIn = (files: string[], pattern: RegExp) =>
  [...new Set(files.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name as string)))].sort();

test('every mail that is promised is prepared by a feature, and no other is', () => {
  const promising = sources.filter((text) => /promise-(mail|warning)\.ts'/.test(text));
  const promised = namesIn(promising, /\bkind: '([a-z-]+)'/g);
  expect(promised.length).toBeGreaterThan(10);
  const prepared = features.flatMap(({ mails }) => Object.keys(mails ?? {})).sort();
  expect(prepared.filter((kind, place) => prepared.indexOf(kind) !== place)).toEqual([]);
  expect(promised.filter((kind) => !prepared.includes(kind))).toEqual([]);
  expect(
    prepared.filter((kind) => !promised.includes(kind) && !sources.some((text) => text.includes(`'${kind}'`))),
  ).toEqual([]);
});

test('every job that is queued is somebody’s, and no two features have one of the same name', () => {
  const deps = { db: {}, files: {} } as unknown as Deps;
  const queued = namesIn(sources, /(?:add_job\(|queueJob\(\w+, )'([a-z-]+)'/g);
  expect(queued.length).toBeGreaterThan(5);
  const names = features.flatMap((each) => Object.keys(each.jobs?.(deps) ?? {}));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(queued.filter((name) => !(name in jobs(deps)))).toEqual([]);
  for (const [name, { cron, atStart }] of Object.entries(workerJobs({} as Deps['pool'], jobs(deps)))) {
    expect(queued.includes(name) || cron || atStart, `${name} is never begun`).toBeTruthy();
  }
});

test('no two features have a section of the archive of the same name', () => {
  const names = features.flatMap((each) => Object.keys(each.exports ?? {}));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});
