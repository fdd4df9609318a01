import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { productNode } from '#server/testing/product-node.ts';

const program = join(import.meta.dirname, '..', 'deploy', 'make-keys.ts');
const folder = mkdtempSync(join(tmpdir(), 'countersign-make-keys-'));
const files = ['product/env', 'migrate/env', 'database/password', 'bucket/s3.json'];
const at = (file: string) => join(folder, file);
const make = (domain: string) => spawnSync(productNode, [program, folder, domain], { encoding: 'utf8' });

beforeEach(() => {
  for (const each of ['product', 'migrate', 'database', 'bucket']) {
    rmSync(at(each), { recursive: true, force: true });
    mkdirSync(at(each));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('what servers and whoever migrates know is read by their user alone, and none of the files is written to', () => {
  expect(make('countersign.example').status).toBe(0);
  expect(files.map((file) => (statSync(at(file)).mode & 0o777).toString(8))).toEqual(['400', '400', '444', '444']);
});

test('a start that was cut short leaves nothing behind that counts', () => {
  for (const file of ['product/env.part', 'migrate/env', 'database/password'])
    writeFileSync(at(file), 'half', { mode: 0o400 });
  expect(make('countersign.example').status).toBe(0);
  const password = readFileSync(at('database/password'), 'utf8');
  expect(password).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(at('migrate/env'), 'utf8')).toContain(`:${password}@postgres/`);
  expect(['product', 'migrate'].filter((each) => existsSync(at(`${each}/env.part`)))).toEqual([]);
});

// Keys are made once, so a slip would stay.
test.each(['', 'https://countersign.example', 'countersign.example/', 'Countersign.example', "countersign.example'"])(
  'none are made for "%s", which is no domain',
  (domain) => {
    const { status, stderr } = make(domain);
    expect(status).toBe(1);
    expect(stderr).toContain('Name the domain');
    expect(files.filter((file) => existsSync(at(file)))).toEqual([]);
  },
);
