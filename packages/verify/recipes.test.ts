import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { isMissing } from '../../server/testing/debian-programs.ts';
import { utf8 } from './bytes.ts';
import { loadContext } from './credential/contexts.ts';
import { didText, sampleBundle } from './testing/sample-credential.ts';
import { logKey, madeAt, origin, SampleLog } from './testing/sample-log.ts';

// The programs that README.md names, run as they stand there.

const recipe = (name: string) => join(import.meta.dirname, 'recipes', name);
const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
const path = (name: string) => join(folder, name);
let files: Record<'checkpoint' | 'proof' | 'receipt', string>;

beforeAll(async () => {
  const log = new SampleLog().fill(5);
  const index = log.add('answer', { disclosed: { comment: 'Müller — Pérez' } });
  log.fill(13);
  files = {
    checkpoint: await log.checkpoint(13, [madeAt, madeAt]),
    proof: await log.proof(index, 13, [madeAt, madeAt]),
    receipt: await log.receipt(index, 13, [madeAt, madeAt]),
  };
});

type Change = [from: string | RegExp, to: string];

/** Runs a program over a file, and over the same file with something else in it each time. */
function expectJudge(name: keyof typeof files, command: string[], said: string, changes: Change[]) {
  const run = (text: string) => {
    writeFileSync(path(name), text);
    const [program = '', ...args] = [...command, path(name), logKey.vkey];
    const env = {
      ...process.env,
      GO111MODULE: 'off',
      GOPATH: '/usr/share/gocode',
      GOCACHE: join(tmpdir(), 'countersign-go-cache'),
    };
    const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8', env });
    return { isGood: status === 0, stdout, stderr };
  };
  expect(run(files[name])).toEqual({ isGood: true, stdout: said, stderr: '' });
  for (const [from, to] of changes) {
    const changed = files[name].replace(from, to);
    expect(changed).not.toBe(files[name]);
    expect(run(changed), `${from} became ${to}`).toMatchObject({ isGood: false });
  }
}

const said = `entry 5 of 13, signed by ${origin}\n`;

test.skipIf(isMissing('openssl'))('openssl checks the signature of a checkpoint (openssl)', () => {
  expectJudge('checkpoint', ['sh', recipe('checkpoint.sh')], 'Signature Verified Successfully\n', [
    ['\n13\n', '\n12\n'],
    [`${origin}\n`, 'log.example/lag\n'],
  ]);
});

const withoutPyld = isMissing('python3-pyld', 'python3-cryptography');
test.skipIf(withoutPyld)(
  'Python checks a credential (python3-pyld, python3-cryptography)',
  { timeout: 300_000 },
  async () => {
    writeFileSync(path('did.json'), didText);
    for (const [url, name] of vocabularies) writeFileSync(path(name), JSON.stringify(loadContext(url)));
    const { credential } = await sampleBundle();
    const isGood = (text: string) => {
      writeFileSync(path('credential.json'), text);
      const args = [recipe('credential.py'), 'credential.json', 'did.json', '.'];
      const { status, stdout } = spawnSync('/usr/bin/python3', args, { cwd: folder, encoding: 'utf8' });
      return status === 0 && stdout === 'Bridge over the Júcar, signed by did:web:log.example\n';
    };
    expect(isGood(credential)).toBe(true);
    for (const [from, to] of [
      ['"name":"Bridge', '"name":"Bribe'],
      ['"hashed":false', '"hashed":true'],
      ['"statusListIndex":"94567"', '"statusListIndex":"94568"'],
      ['"created":"2026-11-26T12', '"created":"2026-11-26T11'],
      ['{"@context"', '{"name":"Another","@context"'],
    ] as const)
      expect([from, isGood(credential.replace(from, to))]).toEqual([from, false]);
    // Every byte in one process, which reads the vocabularies once.
    writeFileSync(path('credential.json'), credential);
    const flipped = join(import.meta.dirname, 'testing/flip-credential.py');
    const flips = [flipped, recipe('credential.py'), 'credential.json', 'did.json'];
    const { stdout } = spawnSync('/usr/bin/python3', [...flips, '.'], { cwd: folder, encoding: 'utf8' });
    expect(stdout).toBe(`${utf8(credential).length} []\n`);
  },
);
const vocabularies = [
  ['https://www.w3.org/ns/credentials/v2', 'v2'],
  ['https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json', 'context-3.0.3.json'],
] as const;

test.skipIf(isMissing('python3-cryptography'))('Python checks a receipt (python3-cryptography)', () => {
  expectJudge('receipt', ['/usr/bin/python3', recipe('receipt.py')], said, [
    ['index 5', 'index 4'],
    ['index 5', 'index 13'],
    ['\\n13\\n', '\\n12\\n'],
    ['extra AQ', 'extra AR'],
    ['\\"rules\\":17', '\\"rules\\":18'],
    [/("disclosures": \[\s+"W)y/, '$1z'],
  ]);
});

const withoutGo = isMissing('golang-go', 'golang-golang-x-mod-dev');
// Where Go has compiled nothing yet, it begins with its own library.
test.skipIf(withoutGo)('Go checks a proof (golang-go, golang-golang-x-mod-dev)', { timeout: 300_000 }, () => {
  expectJudge('proof', ['go', 'run', recipe('proof.go')], said, [
    ['index 5', 'index 4'],
    ['\n13\n', '\n12\n'],
    ['extra AQ', 'extra AR'],
  ]);
});
