import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { logKey, policies } from '../../../packages/verify/testing/sample-log.ts';
import { verifierFiles } from './verifier-page.ts';

test('the verifier is read from the disk once, and made anew for another policy', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-verifier-'));
  const files = verifierFiles(folder);
  expect([await files.page(policies.none), await files.program()]).toEqual([null, null]);
  const csp = '<meta http-equiv="Content-Security-Policy" content="connect-src {{log-origins}}">';
  writeFileSync(join(folder, 'verify.html'), `${csp}<pre>{{policy}}</pre>`);
  writeFileSync(join(folder, 'countersign-verify.mjs'), 'the program');
  const page = await files.page(policies.none);
  expect(page).toMatchObject({ policy: 'connect-src https://log.example' });
  expect(page?.html).toContain(logKey.vkey);
  expect(await files.program()).toBe('the program');
  rmSync(folder, { recursive: true });
  expect(await files.page(policies.none)).toBe(page);
  expect((await files.page(policies.all))?.html).toContain('group g all w0 w1');
  expect((await files.page(policies.none))?.html).toBe(page?.html);
  expect(await files.program()).toBe('the program');
});
