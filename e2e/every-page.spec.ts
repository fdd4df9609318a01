import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { demoId } from '../server/features/demo/demo-id.ts';
import { isMissing } from '../server/testing/debian-programs.ts';
import { errorsOfNu } from '../server/testing/nu-checker.ts';
import { themeColours } from '../shared/brand/theme-colours.ts';
import en from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { personOf, projectOf, signIn, test } from './support/demo.ts';
import { emptyPages, type Pages, pageKinds, readEveryPage } from './support/every-page.ts';
import { expect, mailTo } from './support/journey.ts';
import { readNavigations } from './support/page-names.ts';
import { call, newPerson } from './support/people.ts';
import type { Product } from './support/product.ts';

/** Made without the pages' help. */
const others = ['/api/docs', '/dev/mail', '/verify.html'];
const ring = demoId('likes of an hour');
/** What these show is there for a mailed link or after a step of others; they are read as they are without it. */
const unlinked = [
  '/unsubscribe/:token',
  '/saved-searches/stop/:token',
  '/d/:token',
  '/take-back',
  '/my-confirmations/erase',
  '/signin/continue',
  '/signin/link',
  '/verify-project/stop/:token',
  '/checkout/:checkoutId',
  '/admin/identity/:caseId',
];
/** They lead elsewhere, or are a file. */
const noPages = ['/cookie-policy', '/search/*', '/:username/resume.json', '/dashboard/searches/:searchId'];
const pages: Pages = { documents: {}, shown: new Set(), moved: new Map() };

test.beforeAll(async ({ browser, product }) => {
  const mailed = await happenings(browser, product);
  for (const [language, theme] of [
    ['en', 'light'],
    ['es', 'dark'],
  ] as const)
    for (const [who, from] of [
      ['visitor', [...emptyPages, ...others]],
      ['mailbox', mailed],
      ['leila-haddad', emptyPages],
      ['ruth-calloway', [...emptyPages, `/admin/rings/${ring}`]],
    ] as const) {
      const extraHTTPHeaders = { 'accept-language': language };
      const context = await browser.newContext({ baseURL: product.url, extraHTTPHeaders });
      if (who !== 'visitor' && who !== 'mailbox') await signIn(context, product, who);
      await context.addCookies([{ name: 'theme', value: theme, url: product.url }]);
      const reader = {
        name: `${language} ${theme} ${who}`,
        request: context.request,
        inLanguage: who === 'visitor' ? language : null,
        entries: who === 'ruth-calloway',
      };
      await readEveryPage(reader, product.url, from, pages);
      await context.close();
    }
});

test('every page is read, and as it is when it has something to show', () => {
  const known = [...unlinked, ...noPages];
  // What other journeys left behind may show more.
  expect(pageKinds.filter((kind) => !pages.shown.has(kind) && !known.includes(kind))).toEqual([]);
  expect(known.filter((kind) => !pageKinds.includes(kind))).toEqual([]);
});

test('the Nu checker finds no error in any page, whoever reads it', () => {
  test.skip(isMissing('default-jre-headless'), 'default-jre-headless is missing');
  expect(Object.keys(pages.documents).length).toBeGreaterThan(1000);
  expect(errorsOfNu(pages.documents)).toEqual([]);
});

test('every page colours the browser around it by its own theme', () => {
  const own = Object.entries(pages.documents).filter(([name]) => !others.some((path) => name.includes(path)));
  for (const theme of ['light', 'dark'] as const) {
    const ofTheme = own.filter(([name]) => name.split(' ')[1] === theme);
    const colours = ([, html]: [string, string]) =>
      [...html.matchAll(/<meta name="theme-color" content="([^"]+)"/g)].map(([, colour]) => colour).join();
    expect(ofTheme.length).toBeGreaterThan(200);
    expect(ofTheme.filter((page) => colours(page) !== themeColours[theme]).map(([name]) => name)).toEqual([]);
  }
});

for (const reader of ['en light ruth-calloway', 'es dark ruth-calloway'])
  test(`every entry of a navigation has the name of the page that it opens: ${reader}`, async ({ page }) => {
    const { words, differ } = await readNavigations(page, pages, reader);
    expect(words.length).toBeGreaterThan(30);
    expect(differ).toEqual([]);
  });

test('a theme that is chosen colours it at once', async ({ page }) => {
  await page.goto('/signup');
  const colour = page.locator('meta[name=theme-color]');
  for (const [words, theme] of [
    [en.shell.theme.toDark, 'dark'],
    [en.shell.theme.toLight, 'light'],
  ] as const) {
    await page.getByRole('button', { name: words }).click();
    await expect(colour).toHaveAttribute('content', themeColours[theme]);
  }
});

/** What gives mails with links, and cases to decide; gives the links. */
async function happenings(browser: Browser, product: Product) {
  const context = await browser.newContext();
  const post = async (path: string, data: object) => {
    const answer = await call(context, product.url + path, 'POST', data);
    expect(answer.ok(), path).toBe(true);
    return answer;
  };
  const person = newPerson();
  const { email } = personOf('leila-haddad');
  const film = projectOf('noor-el-idrissi', 'second-shift');
  // Of nobody whose newest mail another journey reads.
  const writer = { name: 'Claire Fontanel', email: 'c.fontanel@groupesarrazin.example' };
  await post('/api/sign-up', person);
  await post('/api/password-reset', { email });
  await post('/api/profiles/noor-el-idrissi/letters', {
    id: randomUUID(),
    ...writer,
    message: 'Would you cut a film?',
  });
  await post('/api/contact', { id: randomUUID(), ...writer, topic: 'privacy', message: 'Is my address public?' });
  await post('/api/own-confirmations/links', { email: writer.email });
  await context.request.post(`${product.url}/subscribe`, { form: { email: writer.email } });
  const report = { id: randomUUID(), category: 'not_theirs', email: '', message: 'We cut this film.' };
  const { receipt } = await (await post(`/api/public-projects/${film.short_id}/reports`, report)).json();
  const database = await databaseOf(product);
  await database.rows(`insert into ring_cases (id, rule, findings) values ($1, 'like_burst', '[]')`, [ring]);
  await database.close();
  for (const to of [person.email, email]) await mailTo(product, to, /./);
  for (const path of ['/my-confirmations/open', '/newsletter/confirm'])
    await expect.poll(() => product.mailbox.mails.some(({ text }) => text.includes(path)), path).toBe(true);
  const links = product.mailbox.mails.flatMap(({ text }) => text.match(/https?:\S+/g) ?? []);
  await context.close();
  return [
    ...links.filter((link) => link.startsWith(product.url)).map((link) => link.slice(product.url.length)),
    `/report/receipt/${receipt}`,
  ];
}
