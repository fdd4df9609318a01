import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import { databaseOf } from './database.ts';
import { expect, linkIn, mailTo } from './journey.ts';
import { call } from './people.ts';
import type { Product } from './product.ts';

export type Signer = { name: string; email: string; relationship: string; organisation: string };

const ownWord = () => randomUUID().slice(0, 8);

/**
 * Each at a domain of their own, unlike all others: one may be written to 30 times a day, all journeys share a server,
 * and what looks like a known domain is held.
 */
export const newSigner = (name = 'Priya Raman'): Signer => ({
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@${ownWord()}-housing.example`,
  relationship: 'client',
  organisation: 'Harbour Row Housing',
});

export const projectText = {
  title: 'Rewiring of 24 flats',
  summary: 'Replaced all wiring and consumer units in 24 occupied flats.',
  description: 'Two flats a week.\n\n- tested\n- certified',
  role: 'Lead electrician',
  organisation: 'Harbour Row Housing',
  started_on: '2026-03-03',
  ended_on: '2026-08-29',
  skills: ['Domestic rewiring'],
  links: [{ label: '', url: 'harbourrow.example/works' }],
};

/** A work of its own: one whose text another owner's confirmed work has would be held. */
const ownText = () => {
  const [place, street, house] = [ownWord(), ownWord(), ownWord()];
  return {
    ...projectText,
    summary: `Wiring of ${place}: ${street} units, ${house} flats.`,
    description: `Weeks of ${street}.\n\n- ${house} tested\n- ${place} certified`,
    links: [{ label: '', url: `harbourrow.example/works/${place}` }],
  };
};

/** Adds a project without the screens; its signer's link is in the mail to the signer. Gives its id. */
export async function addProject(
  context: BrowserContext,
  product: Product,
  signers: Signer[],
  text: Partial<typeof projectText & { approval_rule: 'any' | 'all' }> = {},
) {
  const answer = await call(context, `${product.url}/api/projects`, 'POST', { ...ownText(), ...text, signers });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

export async function signingLink(product: Product, { email }: Signer) {
  const mail = await mailTo(product, email, /please confirm|¿puedes confirmar/i);
  await timePasses(product);
  return linkIn(mail, '/verify-project/');
}

/**
 * Signers read their mail when they come to it: an answer in the minute in which it was asked for looks like one
 * person.
 */
async function timePasses(product: Product) {
  const database = await databaseOf(product);
  await database.rows(`update traces set first_seen = first_seen - interval '1 hour', last_seen = last_seen - interval '1 hour'
    where party in (select id from profiles)`);
  await database.rows(
    `update signing_requests set last_sent_at = last_sent_at - interval '1 hour' where state = 'open'`,
  );
  await database.close();
}

/** What the signer's page of an opened link says it shows, for an answer that is sent without the page. */
export async function shownScreen(context: BrowserContext, { url }: Pick<Product, 'url'>, projectId: string) {
  const html = await (await context.request.get(`${url}/verify-project/${projectId}`)).text();
  const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return { project_version: Number(field('project_version')), content_sha256: field('content_sha256') };
}

/** Answers as a signer would, on the page a link opened. */
export async function confirm(page: Page) {
  await page.getByRole('radio', { name: /^Confirm/ }).check();
  await page.getByRole('button', { name: 'Confirm this project' }).click();
}

export async function smallPdf(text: string) {
  const document = await PDFDocument.create();
  document.addPage([300, 200]).drawText(text, { size: 12 });
  return Buffer.from(await document.save());
}
