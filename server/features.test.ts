import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Deps } from '#server/auth/deps.ts';
import { notificationTypes, topicOf } from '#shared/notifications/notification-topics.ts';
import { features } from './features.ts';
import { jobs } from './jobs.ts';

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !/\.test\.ts$|^testing\//.test(path))
  .map((path) => readFileSync(join(import.meta.dirname, path), 'utf8'));
const namesIn = (files: string[], pattern: RegExp) =>
  [...new Set(files.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name as string)))].sort();

test('every mail that is promised is prepared by a feature, and no other is', () => {
  const promising = sources.filter((text) => /enqueue-(mail|warning)\.ts'/.test(text));
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
  const deps = { db: {}, files: {}, env: { flags: { socialFeatures: true } } } as unknown as Deps;
  const queued = namesIn(sources, /(?:add_job\(|queueJob\(\s*\w+,\s*)'([a-z-]+)'/g);
  expect(queued.length).toBeGreaterThan(5);
  const names = features.flatMap((each) => Object.keys(each.jobs?.(deps) ?? {}));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  expect(queued.filter((name) => !(name in jobs(deps)))).toEqual([]);
  for (const [name, { cron, atStart }] of Object.entries(jobs(deps))) {
    expect(queued.includes(name) || cron || atStart, `${name} is never begun`).toBeTruthy();
  }
});

test('no two features have a section of the archive of the same name', () => {
  const names = features.flatMap((each) => Object.keys(each.exports ?? {}));
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('no two features give pages a function of the same name', () => {
  const asked = { url: '/', cookies: {}, headers: {} } as never;
  const deps = { env: { flags: {} } } as never;
  const names = features.flatMap(({ pages }) => Object.keys(pages?.(deps, asked, asked) ?? {}));
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

const ofFeatures = globSync('features/**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(import.meta.dirname, path), 'utf8') }));
const folderOf = (path: string) => dirname(path).replace(/^features\/((?:account\/)?[^/]+).*/, '$1');
/** Manifests by folder, as server/features.ts imports them. */
const manifestOf = new Map(
  [...readFileSync(join(import.meta.dirname, 'features.ts'), 'utf8').matchAll(/features\/(\S+)\/feature\.ts/g)].map(
    ([, folder]) => [
      folder as string,
      ofFeatures.find(({ path }) => path === `features/${folder}/feature.ts`)?.text ?? '',
    ],
  ),
);

test('whoever notifies of a topic says so in the manifest', () => {
  const told = ofFeatures
    .filter(
      ({ text }) => /\b(notifyUser|gatherNotice)\(trx/.test(text) && !/function (notifyUser|gatherNotice)/.test(text),
    )
    .flatMap(({ path, text }) =>
      notificationTypes.filter((type) => text.includes(`'${type}'`)).map((type) => ({ folder: folderOf(path), type })),
    );
  expect(told.length).toBeGreaterThan(3);
  const silent = told.filter(
    ({ folder, type }) =>
      topicOf[type] !== null && !new RegExp(`topics: \\{[^}]*\\b${topicOf[type]}:`).test(manifestOf.get(folder) ?? ''),
  );
  expect(silent).toEqual([]);
  const topics = features.flatMap((each) => Object.keys(each.topics ?? {}));
  expect(topics.filter((topic) => !told.some(({ type }) => topicOf[type] === topic))).toEqual([]);
});

test('what rows of the audit log are about is said by one manifest', () => {
  const subjects = features.flatMap((each) => Object.keys(each.audited ?? {}));
  expect(subjects.filter((subject, place) => subjects.indexOf(subject) !== place)).toEqual([]);
  const noted = namesIn(sources, /\bsubject: \{ type: '([a-z_]+)'/g);
  expect([...subjects, 'profile'].sort()).toEqual(noted);
});
