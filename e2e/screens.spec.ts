import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readContent } from '../server/features/content/read-content.ts';
import { demoShortId } from '../server/features/demo/demo-id.ts';
import en, { type Catalogue } from '../shared/i18n/en.ts';
import { nowhere, personOf, projectOf } from './support/demo.ts';
import { expect, linkIn, mailTo } from './support/journey.ts';
import { call, newPerson, signInAs } from './support/people.ts';
import { test, visitor } from './support/viewer.ts';

test('what a visitor sees', async ({ viewerOf }) => {
  const { see } = viewerOf(visitor);
  const roofs = projectOf('ines-valcarcel', 'almacen-de-tejas');
  await see('home', { path: '/', heading: (words) => words.home.heading });
  for (const username of ['ines-valcarcel', 'noor-el-idrissi', 'maite-etxeberria'])
    await see(`profile of ${username}`, { path: `/${username}`, heading: personOf(username).full_name });
  await see('project', { path: `/p/${roofs.id}`, heading: roofs.title });
  // What else is not there answers with the same page: removed-pages.spec.ts, odd-requests.spec.ts.
  await see('not found', { path: '/nobody-has-this', status: 404, heading: (words) => words.shell.notFound.title });
});

test('pages about us', async ({ viewerOf }) => {
  const { see } = viewerOf(visitor);
  await see('about', { path: '/about', heading: (words) => words.about.title });
  await see('features', { path: '/features', heading: (words) => words.features.title });
  await see('pricing', { path: '/pricing', heading: (words) => words.pricing.title });
  await see('hiring', { path: '/we-are-hiring', heading: (words) => words.hiring.title });
  await see('a job post', { path: `/jobs/${demoShortId('job aparejadora-refugio')}`, heading: /refugio de montaña/ });
  await see('terms', { path: '/terms-of-service', heading: (words) => words.terms.title });
  await see('privacy', { path: '/privacy-policy', heading: (words) => words.privacy.title });
  await see('cookies', { path: '/cookies', heading: (words) => words.cookies.title });
  await see('example of a profile', { path: '/profile-example/olga-renteria', heading: 'Olga Rentería Sanz' });
  await see('the public log', { path: '/log', heading: (words) => words.log.title });
  await see('contact', {
    path: '/contact',
    heading: (words) => words.contact.title,
    deeds: [
      {
        name: 'contact, refused',
        refused: 422,
        act: async (page, { contact }) => {
          await page.getByLabel(contact.message).fill('Good morning.');
          await page.getByRole('button', { name: contact.send }).click();
          await expect(page.getByRole('alert')).toBeVisible();
          await expect(page.getByLabel(contact.message)).toHaveValue('Good morning.');
        },
      },
    ],
  });
  const owner = personOf('noor-el-idrissi').full_name;
  await see('writing to somebody', {
    path: '/write/noor-el-idrissi',
    heading: (words) => words.letters.form.title.replace('{owner}', owner),
  });
  await see('reporting a page, refused', {
    path: '/report/profile/noor-el-idrissi',
    heading: (words) => words.reports.form.title,
    refused: 422,
    act: async (page, { reports: { form } }) => {
      await page.getByLabel(form.message).fill('It was another film.');
      await page.getByRole('button', { name: form.send }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel(form.message)).toHaveValue('It was another film.');
    },
  });
  await see('a receipt that is none', {
    path: '/report/receipt/nothing',
    status: 404,
    heading: (words) => words.reports.receipt.goneTitle,
  });
  await see('contact, sent', { path: '/contact?sent', heading: (words) => words.contact.sent.title });
});

const content = readContent();
/** The title of a post or an article in the language of the words. */
const titled = (kind: 'posts' | 'articles', slug: string) => (words: Catalogue) =>
  content[words === en ? 'en' : 'es'][kind].find((each) => each.slug === slug)?.title ?? '';

test('blog and help', async ({ viewerOf }) => {
  const { see } = viewerOf(visitor);
  await see('blog', { path: '/blog', heading: (words) => words.content.blog.title });
  await see('post', { path: '/blog/the-name-under-the-work', heading: titled('posts', 'the-name-under-the-work') });
  await see('help', { path: '/help', heading: (words) => words.content.help.title });
  await see('help, searched', { path: '/help?q=link', heading: (words) => words.content.help.title });
  await see('help, found nothing', { path: '/help?q=xyzxyz', heading: (words) => words.content.help.title });
  await see('article', { path: '/help/how-strong-is-it', heading: titled('articles', 'how-strong-is-it') });
  await see('manual', { path: '/help-center/docs', heading: (words) => words.content.help.manualTitle });
});

test('discover', async ({ viewerOf }) => {
  const { see } = viewerOf(visitor);
  const heading = (words: Catalogue) => words.search.title;
  await see('discover', { path: '/discover', heading });
  await see('discover, found', { path: '/discover?q=valcarcel', heading });
  await see('discover, found nothing', { path: '/discover?q=%22xyzxyz%22', heading });
});

test('checking what something proves', async ({ viewerOf }) => {
  const { see } = viewerOf(visitor);
  const { short_id: roofs } = projectOf('ines-valcarcel', 'almacen-de-tejas');
  for (const [name, typed, refused] of [
    ['a project', roofs],
    ['a profile', '@noor-el-idrissi'],
    ['another site', 'https://evil.example/p/1'],
    ['nothing', '', 422],
  ] as const)
    await see(`check ${name}`, {
      path: '/verify',
      heading: (words) => words.verify.title,
      ...(refused && { refused }),
      act: async (page, { verify }) => {
        await page.getByLabel(verify.field).fill(typed);
        await page.getByRole('button', { name: verify.button }).click();
        await expect(
          typed ? page.getByRole('heading', { name: verify.again }) : page.getByText(verify.required).first(),
        ).toBeVisible();
      },
    });
});

test('checking a file', async ({ viewerOf, request }) => {
  const { see } = viewerOf(visitor);
  const { short_id } = projectOf('ines-valcarcel', 'almacen-de-tejas');
  // It is there once a server that has just begun has published its log.
  let link = '';
  await expect
    .poll(async () => {
      const page = await (await request.get(`/p/${short_id}`)).text();
      [link = ''] = /\/p\/\w+\/receipts\/\w+\.countersign\.json/.exec(page) ?? [];
      return link;
    })
    .not.toBe('');
  const receipt = await (await request.get(link)).text();
  for (const [name, text] of [
    ['a receipt', receipt],
    ['a receipt that was changed', receipt.replace('"W', '"X')],
    ['another file', 'Good morning.'],
  ] as const)
    await see(`check ${name}`, {
      path: '/verify',
      heading: (words) => words.verify.title,
      act: async (page, { verify }) => {
        const file = { name: 'receipt.json', mimeType: 'application/json', buffer: Buffer.from(text) };
        await page.getByLabel(verify.file).setInputFiles(file);
        await page.getByRole('button', { name: verify.button }).click();
        await expect(page.getByRole('heading', { name: verify.again })).toBeVisible();
      },
    });
  await see('where a project stands in the log', {
    path: `/p/${short_id}`,
    heading: projectOf('ines-valcarcel', 'almacen-de-tejas').title,
    act: async (page, { log }) => page.getByText(log.check.how).click(),
  });
});

test('signing in and up', async ({ viewerOf }) => {
  const { see } = viewerOf(visitor);
  await see('sign in', {
    path: '/signin',
    heading: (words) => words.auth.signIn.title,
    deeds: [
      {
        name: 'sign in, refused',
        refused: 401,
        act: async (page, { auth }) => {
          await page.getByLabel(auth.email).fill('nobody@nowhere.example');
          await page.getByLabel(auth.password, { exact: true }).fill('not the password');
          await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
          await expect(page.getByRole('alert')).toBeVisible();
        },
      },
    ],
  });
  await see('sign up', {
    path: '/signup',
    heading: (words) => words.auth.signUp.title,
    deeds: [
      {
        name: 'sign up, refused',
        refused: 422,
        act: async (page, { auth }) => {
          await page.getByRole('button', { name: auth.signUp.submit, exact: true }).click();
          await expect(page.getByRole('alert').first()).toBeVisible();
        },
      },
    ],
  });
});

test('confirming an address', async ({ browser, product, viewerOf }) => {
  const { see } = viewerOf(visitor);
  await see('pending, of nobody', { path: '/verify-email-pending', heading: (words) => words.auth.pending.title });
  await see('unknown link', { path: '/verify-email?token=nothing', heading: (words) => words.auth.confirm.unknown });
  await see('no link', { path: '/verify-email', heading: (words) => words.auth.confirm.unknown });
  await see('code', { path: `/verify-email/${nowhere}`, heading: (words) => words.auth.pending.title });
  await see('success', { path: '/verify-email-success', heading: (words) => words.auth.success.title });

  const context = await browser.newContext();
  const person = newPerson();
  await call(context, `${product.url}/api/sign-up`, 'POST', person);
  const unverified = viewerOf((each) => signInAs(each, product, person));
  const { pathname, search } = new URL(linkIn(await mailTo(product, person.email, /./), '/verify-email'));
  await unverified.see('pending', { path: '/verify-email-pending', heading: ({ auth }) => auth.pending.title });
  await unverified.see('link', { path: pathname + search, heading: (words) => words.auth.confirm.title });
});

test('what a developer sees', async ({ product, viewerOf }) => {
  const { subject, to, text, html } = await mailTo(product, 'priya.raman@harbourrow.example', /./);
  expect(html).not.toContain('<script');
  const { see } = viewerOf(visitor);
  await see('mail, none', { path: '/dev/mail', english: true, heading: 'Mail' });
  // This server sends by SMTP and keeps nothing: what it sent stands in for what it would have kept.
  mkdirSync(join(product.dataDir, 'mail'), { recursive: true });
  const mail = { id: 'one', at: new Date().toISOString(), to, subject, text, html };
  writeFileSync(join(product.dataDir, 'mail', 'one.json'), JSON.stringify(mail));
  await see('mail', { path: '/dev/mail', english: true, heading: 'Mail' });
  await see('mail, opened', { path: '/dev/mail?id=one', english: true, heading: 'Mail' });
  await see('parts', { path: '/dev/ui', heading: 'Parts', loading: true });
});

test('the API reference opens with the network cut', async ({ page, product }) => {
  const faults: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.on('pageerror', (error) => void faults.push(error.message));
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(product.url)) faults.push(`asks ${request.url()}`);
  });
  await page.goto('/api/docs');
  // It draws some hundred calls before its heading.
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('Countersign', { timeout: 120_000 });
  await expect(page.getByText('Open an account').first()).toBeVisible();
  await expect(page).toHaveTitle(/Countersign$/);
  expect(faults).toEqual([]);
});
