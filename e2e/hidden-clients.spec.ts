import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import disclosures from '../shared/i18n/en/disclosures.ts';
import { ask } from './support/ask.ts';
import { databaseOf } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { pressTwice } from './support/press-twice.ts';
import { type Product, startProduct } from './support/product.ts';
import { addProject, confirm, newSigner, signingLink } from './support/projects.ts';
import { strangersBrowser } from './support/signing.ts';

const plant = (field: string) => `zq${field}${randomUUID().slice(0, 8)}`;
const client = {
  organisation: plant('organisation'),
  signer: plant('signer'),
  domain: plant('domain'),
  comment: plant('comment'),
};
const work = {
  title: plant('title'),
  summary: plant('summary'),
  description: plant('description'),
  role: plant('role'),
  skill: plant('skill'),
};
/** Of help and blog only what lists them: no work stands in an article. */
const isArticle = (path: string) => /\/(help|blog)\/.|^\/assets\//.test(path);

/** Confirmed work whose words stand nowhere else. */
async function confirmedWork(browser: Browser, product: Product) {
  const owner = await browser.newContext();
  const person = newPerson();
  await signedIn(owner, product, person);
  const signer = {
    ...newSigner(`${client.signer} Roca`),
    email: `ana@${client.domain}.example`,
    organisation: client.organisation,
  };
  const { title, summary, description, role, skill } = work;
  const id = await addProject(owner, product, [signer], {
    ...{ title: `Title ${title}`, summary: `Summary ${summary}.`, description: `Text ${description}.`, role },
    ...{ organisation: client.organisation, skills: [skill] },
  });
  const page = await (await strangersBrowser(browser)).newPage();
  await page.goto(await signingLink(product, signer));
  await page.getByLabel('Comment, if you like').fill(`Good ${client.comment}.`);
  await page.getByLabel('Show my comment on the project page').check();
  await confirm(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { id, owner, person };
}

/** All addresses that pages, feeds and sitemaps name, from these on, and what each answers. */
async function crawl(product: Product, from: string[]) {
  const found = new Map<string, string>();
  const waiting = [...from];
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (found.has(path) || isArticle(path)) continue;
    const { body, headers } = await ask(product, path);
    found.set(path, JSON.stringify(headers) + body);
    if (/image|octet|pdf|zip/.test(`${headers['content-type']}`)) continue;
    for (const [, link = ''] of body.matchAll(/(?:href|src|content|action)="([^"]+)"/g)) add(link);
    for (const [, link = ''] of body.matchAll(/<loc>([^<]+)/g)) add(link);
    add(`${headers.location ?? ''}`);
  }
  return found;

  function add(link: string) {
    const address = URL.parse(link.replaceAll('&amp;', '&'), product.url);
    if (/^(https?:\/\/|\/)/.test(link) && address?.origin === product.url)
      waiting.push(address.pathname + address.search);
  }
}

/** Where these words stand. Whoever asks for a word reads it in the answer: that tells nothing. */
const standIn = (all: Map<string, string>, words: string[]) =>
  [...all].flatMap(([path, text]) =>
    words.filter((word) => text.includes(word) && !path.includes(word)).map((word) => `${path}: ${word}`),
  );

test('of a client who may not be named no page is kept, and no feed, card or file', async ({ browser }) => {
  const product = await startProduct();
  const { id, owner, person } = await confirmedWork(browser, product);
  const database = await databaseOf(product);
  const [project] = await database.rows<{ short_id: string }>('select short_id from projects where id = $1', [id]);
  const short = project?.short_id ?? '';
  await expect.poll(async () => (await ask(product, `/c/${short}/bundle`)).status, { timeout: 200_000 }).toBe(200);
  const known = ['', '/en', '/es'].flatMap((language) =>
    [`/p/${short}`, `/c/${short}`, `/${person.username}`, '/discover', `/discover?q=${work.skill}`, '/', '/log'].map(
      (path) => `${language}${path}`,
    ),
  );
  const files = ['.json', '.svg', '.png', '.pdf', '/bundle', '/embed', '/badge.svg'].map((end) => `/c/${short}${end}`);
  const others = [
    '/sitemap.xml',
    '/robots.txt',
    `/${person.username}/resume.json`,
    `/oembed?url=${product.url}/p/${short}`,
  ];
  const from = [...known, ...files, ...others];
  const all = [...Object.values(client), ...Object.values(work)];

  const open = await crawl(product, from);
  // Again, so that all that can be kept is.
  const kept = new Map(open);
  for (const path of open.keys()) kept.set(path, JSON.stringify(await ask(product, path)));
  expect(all.filter((word) => standIn(kept, [word]).length === 0)).toEqual([]);
  const ages = [...kept.values()].filter((text) => /"age":/.test(text));
  expect(ages.length).toBeGreaterThan(5);

  for (const [now, words] of [
    ['withheld', Object.values(client)],
    ['sealed', all],
  ] as const) {
    const changed = await call(owner, `${product.url}/api/projects/${id}/client-visibility`, 'PUT', {
      client_visibility: now,
    });
    expect(changed.status()).toBe(204);
    // What nothing links to any more is asked for as well, and first: it may be kept.
    expect(standIn(await crawl(product, [...open.keys(), ...from]), words)).toEqual([]);
    for (const word of words) expect(product.log()).not.toContain(word);
  }
  await database.close();
  await product.stop();
});

test('a disclosure is shown to who presses twice, before the answer is there', async ({ browser, product }) => {
  const { id, owner } = await confirmedWork(browser, product);
  const hide = { client_visibility: 'withheld' };
  expect((await call(owner, `${product.url}/api/projects/${id}/client-visibility`, 'PUT', hide)).status()).toBe(204);
  const made = await call(owner, `${product.url}/api/projects/${id}/disclosures`, 'POST', {
    id: randomUUID(),
    note: 'Priya',
  });
  const { link } = await made.json();
  const page = await (await strangersBrowser(browser)).newPage();
  await page.goto(link);
  const button = page.getByRole('button', { name: disclosures.page.button });
  await pressTwice(button, product, 'disclosures', `new.project_id = '${id}'`);
  await expect(page.getByText(`Text ${work.description}.`)).toBeVisible();
});
