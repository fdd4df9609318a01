import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import { afterAll, expect, test } from 'vitest';
import { isMissing } from '#server/testing/debian-programs.ts';
import { credentialPdf } from './credential-pdf.ts';
import { fold } from './pdf-text.ts';

const pdfium = await PDFiumLibrary.init();
afterAll(() => pdfium.destroy());

const address = 'https://countersign.example/c/5ycrk8n2me';
const credential = (name: string, owner: string, count = 1) =>
  JSON.stringify({
    name,
    credentialSubject: {
      identifier: [{ identityHash: owner }],
      achievement: { description: name, criteria: { narrative: `${owner} described this work.` } },
    },
    evidence: Array(count).fill({ name: `A client at ${name}`, description: name }),
  });
const pdfOf = (body: string) =>
  credentialPdf({ body, address, id: 'an-id', issuedAt: new Date('2026-03-12'), locale: 'en' });
/** What the code on its only page says. */
async function codeOn(pdf: Buffer) {
  const document = await pdfium.loadDocument(pdf);
  expect(document.getPageCount()).toBe(1);
  const { data, width, height } = await document.getPage(0).render({ scale: 2, render: 'bitmap' });
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

test.each([
  ['a word of a thousand letters', 'Donaudampfschifffahrt'.repeat(50)],
  ['a long text with much evidence', 'A tile warehouse becomes a reading room '.repeat(80)],
  ['letters that no font of ours has', '東京 مشروع 🎉 हिन्दी ไทย'],
  ['half a pair of a letter', 'a\ud83cb'],
  ['nothing', ''],
])('%s leaves one page, whose code leads to the credential', async (_what, words) => {
  expect(await codeOn(await pdfOf(credential(words, words, 9)))).toBe(address);
});

test('the same credential gives the same bytes', async () => {
  const body = credential('Reading room', 'Müller');
  expect((await pdfOf(body)).equals(await pdfOf(body))).toBe(true);
});

const folder = mkdtempSync(join(tmpdir(), 'credential-'));
const pdfFile = join(folder, 'sheet.pdf');
const poppler = (program: string, ...args: string[]) => execFileSync(program, args, { encoding: 'utf8' });

test.skipIf(isMissing('poppler-utils'))('another program takes the credential out (poppler-utils)', async () => {
  const out = join(folder, 'credential.json');
  const body = credential('Müller — Pérez', '渡辺 🎉');
  writeFileSync(pdfFile, await pdfOf(body));
  expect(poppler('pdfdetach', '-list', pdfFile)).toContain('1: credential.json');
  poppler('pdfdetach', '-save', '1', '-o', out, pdfFile);
  expect(readFileSync(out, 'utf8')).toBe(body);
});

test.skipIf(isMissing('poppler-utils'))('another program reads what is printed (poppler-utils)', async () => {
  const textOf = async (title: string, owner: string) => {
    writeFileSync(pdfFile, await pdfOf(credential(title, owner)));
    return poppler('pdftotext', pdfFile, '-').replaceAll(/\s+/g, ' ');
  };
  const whole = await textOf('Łódź: Nguyễn', 'Müller — Pérez Иванов Ελλάδα');
  expect(whole).toContain('Łódź: Nguyễn');
  expect(whole).toContain('Müller — Pérez Иванов Ελλάδα');
  expect(whole).not.toContain('Some letters');
  // What cannot be printed is not passed over in silence.
  expect(await textOf('Reading room', '渡辺 Müller')).toContain('Some letters cannot be printed here');
});

test.each([
  ['', 3, []],
  ['one two three', 3, ['one two', 'three']],
  ['one two three four', 2, ['one two', 'three f…']],
  ['abcdefghijklmnop', 3, ['abcdefgh', 'ijklmnop']],
  ['abcdefghijklmnopq', 2, ['abcdefgh', 'ijklmno…']],
  ['one\n two', 3, ['one two']],
])('%j in lines of eight letters', async (text, maxLines, lines) => {
  expect(await fold(text, maxLines, async (line) => line.length <= 8)).toEqual(lines);
});
