import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bundle, formatBundle, formatProfile } from '@countersign/verify/credential';
import { fillPage } from '@countersign/verify/page';
import type { BrowserContext } from '@playwright/test';
import { png, textChunk } from '../packages/verify/testing/sample-baked.ts';
import { files, sampleBundle, site } from '../packages/verify/testing/sample-credential.ts';
import { now, origin, policies, SampleLog } from '../packages/verify/testing/sample-log.ts';
import { sampleProfile } from '../packages/verify/testing/sample-profile.ts';
import { buildVerifierPage } from '../scripts/build-verifier-page.ts';
import { expect, test } from './support/journey.ts';

// The page as somebody keeps it: one file on a disk, which asks a log.

const log = new SampleLog().fill(5);
const index = log.add('answer', {
  tag: 'one answer',
  disclosed: { answer: 'confirmed', signer_name: '<b>Müller</b>', skills: ['a', 'b'] },
});
log.fill(9);

async function kept() {
  const path = join(mkdtempSync(join(tmpdir(), 'verifier-page-')), 'verify.html');
  writeFileSync(path, fillPage(await buildVerifierPage(), policies.none));
  return `file://${path}`;
}

/** The log answers; every other address is remembered. */
async function serve(context: BrowserContext) {
  const strangers: string[] = [];
  await context.route(/^https?:/, async (route) => {
    const url = route.request().url();
    const body = (await log.files()).get(url);
    if (!url.startsWith(`https://${origin}/`)) strangers.push(url);
    await (body
      ? route.fulfill({ body: Buffer.from(body), headers: { 'access-control-allow-origin': '*' } })
      : route.fulfill({ status: 404 }));
  });
  return strangers;
}

test('a kept page checks what is pasted, chosen or linked, and asks nobody but the log', async ({
  page,
  context,
  axe,
}) => {
  const strangers = await serve(context);
  const receipt = await log.receipt(index);
  await page.goto(await kept());
  const answer = page.getByRole('status');
  await expect(page.getByText(`Trusted is: ${origin}`)).toBeVisible();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(answer).toHaveText('Could not checkNothing was given.');

  await page.getByLabel('Text or link').fill(receipt);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(answer).toHaveText('Valid');
  await expect(page.getByText('<b>Müller</b>')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(9);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(answer).toHaveText('Válida');
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await axe();
  }

  await page.getByLabel('Texto o enlace').fill('https://other.example/receipt.json');
  await page.getByRole('button', { name: 'Comprobar' }).click();
  await expect(answer).toContainText('No se descarga nada de other.example');

  log.add('withdrawal', { tag: 'one answer', at: '2026-11-26T14:00:00.000Z' });
  await page.getByLabel('O un archivo').setInputFiles({
    name: 'receipt.countersign.json',
    mimeType: 'application/json',
    buffer: Buffer.from(receipt),
  });
  await expect(answer).toHaveText('No válidaRetirada el 26 de noviembre de 2026 a las 14:00 UTC, por la entrada 9.');
  expect(strangers).toEqual([]);
});

test('a kept page checks a credential, in the vocabularies that it brings along', async ({ page, context, axe }) => {
  const made = await sampleBundle();
  const bundle = await made.bundle();
  const held = await files(made, bundle, []);
  const strangers: string[] = [];
  await context.route(/^https?:/, async (route) => {
    const url = route.request().url();
    const body = held.get(url);
    if (!url.startsWith(`${site}/`)) strangers.push(url);
    await (body
      ? route.fulfill({ body: Buffer.from(body), headers: { 'access-control-allow-origin': '*' } })
      : route.fulfill({ status: 404 }));
  });
  await page.clock.setFixedTime(now);
  await page.goto(await kept());
  const answer = page.getByRole('status');
  const give = (name: string, content: Uint8Array | string) =>
    page.getByLabel('Or a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) });
  await give('badge.png', png(textChunk(made.credential)));
  await expect(answer).toHaveText('Valid');
  await expect(page.getByText('Inés Müller — Pérez')).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(15);
  await axe();

  await page.getByLabel('Text or link').fill(made.credential.replace('Bridge', 'Bribe'));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(answer).toHaveText('Not validThe signature does not fit: something in it was changed.');

  await page.getByLabel('Ask the log itself').uncheck();
  await give('bundle.json', formatBundle(bundle));
  await expect(answer).toHaveText('Valid');
  await page.clock.setFixedTime(new Date('2027-03-03T12:00:00Z'));
  await give('bundle again.json', formatBundle(bundle));
  await expect(answer).toContainText('Could not checkValid as of 26 November 2026 at 13:00 UTC');

  const [first, second] = (await sampleProfile()) as [Bundle, Bundle];
  await page.clock.setFixedTime(now);
  await give('profile.json', formatProfile([first, second]));
  await expect(answer).toHaveText('Valid');
  await expect(page.getByText('Bridge 1 · Valid')).toBeVisible();
  await give('changed.json', formatProfile([first, { ...second, answers: first.answers }]));
  await expect(answer).toHaveText('Not validCredentials that do not hold: 1 of 2.');
  await page.getByText('Bridge 1 · Not valid').click();
  await expect(page.getByText('A confirmation comes along that it does not name.').last()).toBeVisible();
  await axe();
  expect(strangers).toEqual([]);
});

test('nothing of it is wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await kept());
  await page.getByLabel('Text or link').fill(await log.proof(3));
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('status')).toContainText('Could not check');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
