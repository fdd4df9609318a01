import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isLockedPdf } from './locked-pdf.ts';

// Made by two other programs. `open` has an owner's password alone, `locked` a user's as well.
const fixture = (name: string) => join(import.meta.dirname, 'encrypted-pdf', `${name}.pdf`);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'locked-pdf-'));
});
afterAll(() => rm(folder, { recursive: true }));
const written = (content: string | Uint8Array) => {
  const path = join(folder, 'file.pdf');
  writeFileSync(path, typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
  return path;
};
const changed = (name: string, change: (text: string) => string) =>
  written(change(readFileSync(fixture(name), 'latin1')));

test.each(['r2', 'r3', 'r4', 'r5', 'r6'])('tells a %s PDF that opens unasked from one that is locked', async (name) => {
  expect(await isLockedPdf(fixture(`${name}-open`))).toBe(false);
  expect(await isLockedPdf(fixture(`${name}-locked`))).toBe(true);
});

test('finds the lock of a file whose offsets are wrong', async () => {
  const misled = (text: string) => text.replace(/startxref\s+\d+/, 'startxref 7');
  for (const name of ['r3', 'r4']) {
    expect(await isLockedPdf(changed(`${name}-locked`, misled))).toBe(true);
    expect(await isLockedPdf(changed(`${name}-open`, misled))).toBe(false);
  }
});

test('counts what only a certificate opens, or nothing known here, as locked', async () => {
  expect(
    await isLockedPdf(changed('r3-open', (text) => text.replace('/Filter/Standard', '/Filter/Adobe.PubSec'))),
  ).toBe(true);
  expect(await isLockedPdf(changed('r3-open', (text) => text.replace('/V 2', '/V 9')))).toBe(true);
});

test('lets a plain PDF through, in which the word may stand', async () => {
  const plain = await PDFDocument.create();
  plain.addPage();
  plain.setTitle('/Encrypt 5 0 R');
  expect(await isLockedPdf(written(await plain.save()))).toBe(false);
  expect(await isLockedPdf(written(await plain.save({ useObjectStreams: false })))).toBe(false);
});
