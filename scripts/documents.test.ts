import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { demoPeople } from '../server/features/demo/demo-people.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => ({ path, text: readFileSync(join(root, path), 'utf8') });
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'packages/verify/README.md',
  ...globSync(['docs/**/*.md', 'bench/**/*.md'], { cwd: root }),
].map(read);
const documentAt = (path: string) => documents.find((each) => each.path === path)?.text ?? '';
const decisions = documents
  .filter(({ path }) => path.startsWith('docs/decisions/'))
  .sort((a, b) => (a.path < b.path ? -1 : 1));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

/** Commands of ours as documents name them: "npm start", "npm run admin". */
const commands = documents.flatMap(({ path, text }) =>
  [...text.matchAll(/npm (?:run )?([a-z][a-z:-]*[a-z])/g)].map((match) => ({ path, name: match[1] as string })),
);

test('every npm command in a document exists', () => {
  const ofNpm = new Set(['install', 'ci', 'package']);
  const unknown = commands.filter(({ name }) => !scripts[name] && !ofNpm.has(name));
  expect(unknown).toEqual([]);
  expect(commands.length).toBeGreaterThan(5);
});

test.each([
  ['bench', ['scripts/run.mjs', 'bench/run.ts']],
  ['admin', ['server/features/admin/run-admin-command.ts']],
  ['audit', ['server/platform/audit/run-audit-command.ts']],
  ['log', ['server/features/log/run-log-command.ts']],
  ['credentials', ['server/features/credentials/run-credentials-command.ts']],
])('npm run %s knows every word that a document puts after it', (name, files) => {
  const words = documents.flatMap(({ text }) =>
    [
      ...text.matchAll(new RegExp(`npm run ${name} -- ([a-z][a-z-]*)`, 'g')),
      // Of a row of a table each word alone, too.
      ...[...text.matchAll(new RegExp(`^\\| \`npm run ${name}\\b.*$`, 'gm'))].flatMap(([row]) => [
        ...row.matchAll(/`([a-z][a-z-]*)`/g),
      ]),
    ].map((match) => match[1] as string),
  );
  expect(words.length).toBeGreaterThan(0);
  const known = files.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  // A key of its parts, or a word it compares with.
  const isKnown = (word: string) => new RegExp(`^\\s*'?${word}'?: |'${word}'`, 'm').test(known);
  expect(words.filter((word) => !isKnown(word))).toEqual([]);
});

test('every file that a document has node run is there', () => {
  const files = documents.flatMap(({ text }) =>
    [...text.matchAll(/\bnode ([\w./-]+\.m?[jt]s)/g)].map(([, file]) => file),
  );
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(join(root, file as string)))).toEqual([]);
});

test('every task of the scripts is known to the one door', () => {
  const door = readFileSync(join(root, 'scripts/run.mjs'), 'utf8');
  for (const command of Object.values(scripts)) {
    const task = /^node scripts\/run\.mjs (\w+)$/.exec(command)?.[1];
    if (task) expect(door).toMatch(new RegExp(`^ {2}${task}:`, 'm'));
  }
});

test.each([
  ['server/features/admin/grant-admin.ts', 'nonsense', /grant/],
  ['server/features/credentials/run-credentials-command.ts', 'nonsense', /compromise/],
  ['scripts/shoot.ts', 'nonsense', /npm run shot -- \/path/],
])('%s runs, and says how it is used', (file, word, usage) => {
  const help = () => execFileSync(process.execPath, [file, word], { cwd: root, stdio: 'pipe', encoding: 'utf8' });
  expect(help).toThrow(usage);
});

test('pictures are taken as people of the demo', () => {
  const named = documents.flatMap(({ text }) => [...text.matchAll(/--as (\S+@[\w.-]+)/g)].map(([, email]) => email));
  expect(named.length).toBeGreaterThan(0);
  expect(demoPeople.map(({ email }) => email)).toEqual(expect.arrayContaining(named));
});

/** What documents put after `npm test --`: files, and parts of the names of steps. */
const checks = [
  ...new Set(
    documents.flatMap(({ text }) => [...text.matchAll(/npm test -- ([\w./-]+)/g)].map(([, word]) => word as string)),
  ),
];

test('steps are called as documents say', () => {
  const runner = readFileSync(join(root, 'scripts/test.ts'), 'utf8');
  for (const word of checks.filter((each) => !each.includes('/')))
    expect(runner).toMatch(new RegExp(`name: '[^']*${word}`));
});

test('a single file is checked as documents say', { timeout: 300_000 }, () => {
  const files = checks.filter((each) => each.includes('/'));
  const isJourney = (file: string) => file.endsWith('.spec.ts');
  const [journeys, units] = [files.filter(isJourney), files.filter((file) => !isJourney(file))];
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  // All of them run beside this one. One without a database is run as documents say; a journey takes a browser and a
  // built product, so it is only looked up.
  const unit = units.find((file) => file.startsWith('shared/'));
  for (const file of [unit as string, ...journeys]) {
    const words = execFileSync(process.execPath, ['scripts/test.ts', file, ...(isJourney(file) ? ['--list'] : [])], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const said = stripVTControlCharacters(words);
    expect(said).toMatch(isJourney(file) ? /Total: [1-9]\d* tests? in 1 file/ : /Test Files .* 1 passed/);
    expect(said).toMatch(/ passed, 0 failed, \d+ skipped\n$/);
  }
});

test('every file and picture that a document names is there', () => {
  const missing = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:server|shared|web|e2e|bench|scripts|migrations|docs)\/[\w./-]+\.\w+)`/g)]
      .map((match) => match[1] as string)
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${path}: ${file}`),
  );
  expect(missing).toEqual([]);
});

/** The addresses of a document's headings, as GitHub makes them. */
const headingsOf = (path: string) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    (title as string)
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test('every link of a document leads to a file, and to a heading of it', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:)([^)\s]+)\)|(?:src|href)="(?!https?:)([^"]+)"/g)].map((match) => {
      const [file, heading] = (match[1] ?? match[2] ?? '').split('#');
      return { path, target: file ? join(dirname(path), file) : path, heading };
    }),
  );
  expect(links.length).toBeGreaterThan(50);
  const leadsNowhere = links.filter(
    ({ target, heading }) =>
      !existsSync(join(root, target)) || (heading !== undefined && !headingsOf(target).includes(heading)),
  );
  expect(leadsNowhere).toEqual([]);
});

test('a link to a decision says the number of its file', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\[[^\]]*?decision\s+(\d+)\]\([^)]*?(\d{4})-[a-z0-9-]+\.md/gi)].map(([, said, file]) => ({
      path,
      said,
      file,
    })),
  );
  expect(links.filter(({ said, file }) => Number(said) !== Number(file))).toEqual([]);
  expect(links.length).toBeGreaterThan(20);
});

test('decisions are numbered without gaps, carry their number as title, and have at most 30 lines', () => {
  expect(decisions.map(({ path }) => Number(path.slice('docs/decisions/'.length).slice(0, 4)))).toEqual(
    decisions.map((_, index) => index + 1),
  );
  for (const [index, { path, text }] of decisions.entries()) {
    expect(text, path).toMatch(new RegExp(`^# ${index + 1}\\. `));
    expect(text.split('\n').length - 1, path).toBeLessThanOrEqual(30);
  }
});

const sources = globSync(['{server,shared,web,e2e,bench,scripts,migrations}/**/*.{ts,tsx,mjs,css,sql}', '*.ts'], {
  cwd: root,
})
  .filter((path) => join(root, path) !== import.meta.filename)
  .map(read);

test('code names documents that are there, and a decision by its file', () => {
  const wrong = sources.flatMap(({ path, text }) => [
    ...[...text.matchAll(/\bdocs\/(?:decisions\/)?[\w-]+(?:\.md)?/g)]
      .map(([name]) => name)
      // Addresses of the API's description, and folders.
      .filter((name) => /-figures|decisions\/|\.md$/.test(name) && !existsSync(join(root, name)))
      .map((name) => `${path}: ${name}`),
    ...[...text.matchAll(/\b[Dd]ecisions? \d+|\b[Ss]pec \d+|\b(?:product|spec)\.md/g)].map(
      ([name]) => `${path}: ${name}`,
    ),
  ]);
  expect(sources.length).toBeGreaterThan(1000);
  expect(wrong).toEqual([]);
});

test('the operator is told every setting, and no other', () => {
  const named = [...documentAt('docs/operating.md').matchAll(/^\| (`[A-Z_]+`[^|]*) \|/gm)].flatMap((row) =>
    [...(row[1] as string).matchAll(/`([A-Z_]+)`/g)].map((match) => match[1] as string),
  );
  const settings = [...readFileSync(join(root, 'server/env.ts'), 'utf8').matchAll(/^ {2}([A-Z_]+): /gm)].map(
    (match) => match[1] as string,
  );
  expect(named.sort()).toEqual(settings.sort());
});
