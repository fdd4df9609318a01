import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fillPage } from '@countersign/verify/page';
import { beforeAll, expect, test } from 'vitest';
import { logKey, origin, policies, SampleLog } from '../packages/verify/testing/sample-log.ts';
import { buildVerifierCommand } from './build-verifier-command.ts';
import { buildVerifierPackage, target } from './build-verifier-package.ts';
import { buildVerifierPage } from './build-verifier-page.ts';

let built = '';
let page = '';
beforeAll(async () => {
  built = await buildVerifierPage();
  page = fillPage(built, `${policies.none}# <b>&</b>\n`);
});
const policyOf = (html: string) => /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '';
const contentOf = (tag: string) => new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page)?.[1] ?? '';
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('the page is one file of at most 80 kB, compressed', () => {
  expect(gzipSync(page).length).toBeLessThanOrEqual(80_000);
  // As yes or no: a failure need not print 80 kB.
  const script = contentOf('script');
  expect(/<link|<img|<iframe|\bsrc=|@import|url\(/.test(page.replace(script, ''))).toBe(false);
  expect(/\b(import|require)\(/.test(script)).toBe(false);
  expect(/\{\{[a-z-]+\}\}/.test(page)).toBe(false);
});

test('its browser runs and asks nothing but what it was built for', () => {
  expect(policyOf(page)).toBe(
    `default-src 'none'; script-src ${hashOf(contentOf('script'))}; style-src ${hashOf(contentOf('style'))}; ` +
      "connect-src https://log.example; base-uri 'none'; form-action 'none'",
  );
});

test('it trusts what it is told to, and without a log asks nobody', () => {
  expect(page.includes(`log ${logKey.vkey}\nquorum none\n# &lt;b&gt;&amp;&lt;/b&gt;\n`)).toBe(true);
  expect(policyOf(fillPage(built, 'quorum none\n'))).toContain("connect-src 'none'");
  expect(policyOf(fillPage(built, `log ${logKey.vkey} http://localhost:3000/log\nquorum none\n`))).toContain(
    'connect-src http://localhost:3000;',
  );
  expect(() => fillPage(built, 'nobody')).toThrow('policy_line');
});

test('the command is one file that runs by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-command-'));
  const [file, policy] = [join(folder, 'countersign-verify.mjs'), join(folder, 'policy')];
  writeFileSync(file, await buildVerifierCommand());
  writeFileSync(policy, policies.none);
  const run = (input: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, '-', ...args], {
      input,
      cwd: folder,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };
  expect(run('a novel', '--policy', policy, '--lang', 'en')).toMatchObject({
    status: 2,
    said: expect.stringContaining('Could not check'),
  });
  expect(run('', '--no-such-word').status).toBe(64);
  rmSync(folder, { recursive: true });
});

let manifest: { bin: Record<string, string>; exports: Record<string, string>; private?: boolean };
beforeAll(() => {
  buildVerifierPackage();
  manifest = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
});

test('what is published has every part, with types, and no test', () => {
  const files = Object.values(manifest.exports);
  expect(files.filter((file) => !existsSync(join(target, file)))).toEqual([]);
  expect(files.filter((file) => !existsSync(join(target, file.replace(/\.js$/, '.d.ts'))))).toEqual([]);
  expect(existsSync(join(target, 'testing'))).toBe(false);
  expect(manifest.private).toBe(undefined);
});

test('its command runs', async () => {
  const [policy, proof] = [join(target, 'a.policy'), join(target, 'a.tlog-proof')];
  writeFileSync(policy, policies.none);
  writeFileSync(proof, await new SampleLog().fill(3).proof(1));
  const command = join(target, manifest.bin['countersign-verify'] ?? '');
  const options = ['--policy', policy, '--offline', '--json'];
  const { stdout, status } = spawnSync(process.execPath, [command, proof, ...options], { encoding: 'utf8' });
  expect([status, JSON.parse(stdout).facts.log]).toEqual([2, origin]);
});
