import { randomBytes } from 'node:crypto';
import { SampleLog } from '../packages/verify/testing/sample-log.ts';
import { en as english } from '../packages/verify/words/en.ts';
import { es as spanish } from '../packages/verify/words/es.ts';
import en from '../shared/i18n/en.ts';
import es from '../shared/i18n/es.ts';
import { expect, test } from './support/journey.ts';
import { smallPdf } from './support/projects.ts';

const nextYear = Math.floor(Date.now() / 1000) + 366 * 86_400;
const log = new SampleLog().fill(9);
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), randomBytes(60_000)]);

/** What people and programs give in place of a proof; `file` where it is chosen and not pasted. */
const given: [what: string, text: string | Buffer | Promise<string | Buffer>, how?: 'file'][] = [
  ['a pasted novel', 'It was a bright cold day in April. '.repeat(40_000)],
  ['ten megabytes', Buffer.alloc(10_000_000, 'x'), 'file'],
  ['the proof of another log', log.proof(3)],
  ['the receipt of another log', log.receipt(3), 'file'],
  ['a checkpoint of next year', log.checkpoint(9, [nextYear])],
  ['an empty file', Buffer.alloc(0), 'file'],
  ['spaces', ' \n\t '],
  ['a photo', png, 'file'],
  ['a PDF of something else', smallPdf('Invoice'), 'file'],
  ['a page of somebody else', 'https://www.example.org/p/0123456789'],
  ['an address that is none', 'http://[::1'],
  ['a key that is no key', 'localhost/log+00000000+AAAA'],
  ['a private key', `PRIVATE+KEY+localhost/log+00000000+${'A'.repeat(44)}`],
  ['JSON of something else', '{"countersign":"receipt","v":1,"statement":[],"disclosures":{},"proof":null}'],
  ['deep JSON', '['.repeat(100_000)],
  ['repeated names', '{"countersign":"bundle","countersign":"bundle"}'],
  ['letters that are none', Buffer.from('fffe00d8ff', 'hex'), 'file'],
  ['a proof of no length', 'c2sp.org/tlog-proof@v1\nindex 0\n\n\n'],
];

for (const [language, words, { answers: named }] of [
  ['en', en, english],
  ['es', es, spanish],
] as const)
  test(`whatever is given to be checked gets one of three answers and a reason, in ${language}`, async ({
    product,
  }) => {
    const answers = [words.verify.nothing.title, words.verify.notChecked, named.invalid, named.unknown];
    for (const [what, content, how] of given) {
      const form = new FormData();
      const bytes = await content;
      if (how === 'file') form.set('file', new Blob([new Uint8Array(Buffer.from(bytes))]), 'given');
      else form.set('proof', `${bytes}`);
      const answer = await fetch(`${product.url}/${language}/verify`, {
        method: 'POST',
        headers: { origin: product.url, 'sec-fetch-site': 'same-origin' },
        body: form,
      });
      const html = await answer.text();
      const [, said = ''] = /<h2[^>]*>(.*?)<\/h2>/s.exec(html) ?? [];
      const text = said.replaceAll(/<[^>]*>/g, '').trim();
      expect.soft([what, answer.status], html.slice(0, 200)).toEqual([what, answer.status === 422 ? 422 : 200]);
      expect.soft([what, answers.some((each) => text.startsWith(each)), text]).toEqual([what, true, text]);
      const [, reason = ''] = /<h2[^>]*>.*?<\/h2>(.*)<form/s.exec(html) ?? [];
      expect.soft([what, reason.replaceAll(/<[^>]*>/g, '').trim().length > 20]).toEqual([what, true]);
    }
  });

test('an address that was mistyped stays to be corrected', async ({ page }) => {
  await page.goto('/verify');
  await page.getByLabel(en.verify.field).fill('qf3fwcqmn9');
  await page.getByRole('button', { name: en.verify.button, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Could not check' })).toBeVisible();
  await expect(page.getByLabel(en.verify.field)).toHaveValue('qf3fwcqmn9');
  await page.getByLabel(en.verify.field).fill('A receipt of somebody else\nof two lines');
  await page.getByRole('button', { name: en.verify.button, exact: true }).click();
  await expect(page.getByLabel(en.verify.field), 'what may be a secret is not shown again').toHaveValue('');
});
