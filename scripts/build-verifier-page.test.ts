import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { fillPage } from '@countersign/verify/page';
import { beforeAll, expect, test } from 'vitest';
import { logKey, policies } from '../packages/verify/testing/sample-log.ts';
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
