import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/database/embedded.ts';
import { demoId } from '../server/database/seed/demo-id.ts';
import { demoPassword, demoPeople } from '../server/database/seed/demo-people.ts';
import { test as base, expect, linkIn, mailTo } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { type Product, startProduct } from './support/product.ts';
import { addProject, newSigner, type Signer, signingLink } from './support/projects.ts';
import { type Screen, viewerOf } from './support/screens.ts';

/** Every screen, filled with the people of the demo. */
const test = base.extend<object, { product: Product }>({
  product: [
    async ({ browser: _browser }, use) => {
      const product = await startProduct({ SEED: 'demo' });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

const nowhere = '6e3f2a52-8f0c-4a3c-9d3e-0a4f1f6f9a11';
const personOf = (username: string) => {
  const person = demoPeople.find((each) => each.username === username);
  if (!person) throw new Error(`${username} is not in the demo`);
  return person;
};
const projectOf = (username: string, key: string) => ({
  id: demoId(`${username}/${key}`),
  title: personOf(username).projects.find((project) => project.key === key)?.title ?? '',
});

async function signIn(context: BrowserContext, product: Product, username: string) {
  const { email } = personOf(username);
  const answer = await call(context, `${product.url}/api/sign-in`, 'POST', { email, password: demoPassword });
  expect(answer.ok(), await answer.text()).toBe(true);
  return context.storageState();
}

test('what a visitor sees', async ({ browser, product }) => {
  const { see, leave } = viewerOf(browser, product);
  const roofs = projectOf('ines-valcarcel', 'almacen-de-tejas');
  await see('home', { path: '/', heading: (words) => words.public.home.heading });
  for (const username of ['ines-valcarcel', 'noor-el-idrissi', 'maite-etxeberria'])
    await see(`profile of ${username}`, { path: `/${username}`, heading: personOf(username).full_name });
  await see('project', { path: `/p/${roofs.id}`, heading: roofs.title });
  for (const path of ['/nobody-has-this', '/tquiroga', `/p/${nowhere}`, '/no/such/page'])
    await see(`not found: ${path}`, { path, status: 404, heading: (words) => words.shell.notFound.title });
  await leave();
});

test('opening an account', async ({ browser, product }) => {
  const { see, leave } = viewerOf(browser, product);
  await see('sign in', { path: '/signin', heading: (words) => words.auth.signIn.title });
  await see('sign in, refused', {
    path: '/signin',
    heading: (words) => words.auth.signIn.title,
    refused: 401,
    act: async (page, { auth }) => {
      await page.getByLabel(auth.email).fill('nobody@nowhere.example');
      await page.getByLabel(auth.password, { exact: true }).fill('not the password');
      await page.getByRole('button', { name: auth.signIn.submit, exact: true }).click();
      await expect(page.getByRole('alert')).toBeVisible();
    },
  });
  await see('sign up', { path: '/signup', heading: (words) => words.auth.signUp.title });
  await see('sign up, refused', {
    path: '/signup',
    heading: (words) => words.auth.signUp.title,
    refused: 422,
    act: async (page, { auth }) => {
      await page.getByRole('button', { name: auth.signUp.submit, exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
  await see('pending, of nobody', { path: '/verify-email-pending', heading: (words) => words.auth.pending.title });
  await see('unknown link', { path: '/verify-email?token=nothing', heading: (words) => words.auth.confirm.unknown });
  await see('no link', { path: '/verify-email', heading: (words) => words.auth.confirm.unknown });
  await see('code', { path: `/verify-email/${nowhere}`, heading: (words) => words.auth.pending.title });
  await see('success', { path: '/verify-email-success', heading: (words) => words.auth.success.title });
  await leave();

  const context = await browser.newContext();
  const person = newPerson();
  await call(context, `${product.url}/api/sign-up`, 'POST', person);
  expect((await call(context, `${product.url}/api/sign-in`, 'POST', person)).ok()).toBe(true);
  const unverified = viewerOf(browser, product, await context.storageState());
  const { pathname, search } = new URL(linkIn(await mailTo(product, person.email, /./), '/verify-email'));
  await unverified.see('pending', { path: '/verify-email-pending', heading: ({ auth }) => auth.pending.title });
  await unverified.see('link', { path: pathname + search, heading: (words) => words.auth.confirm.title });
  await unverified.leave();
});

test('an account that is new', async ({ browser, product }) => {
  const context = await browser.newContext();
  await signedIn(context, product);
  const { see, leave } = viewerOf(browser, product, await context.storageState());
  await see('dashboard', {
    path: '/dashboard',
    heading: (words) => words.dashboard.empty.heading.replace('{name}', 'Nadia'),
  });
  await see('projects', { path: '/dashboard/projects', heading: (words) => words.dashboard.list.title });
  await see('success, signed in', { path: '/verify-email-success', heading: (words) => words.auth.success.title });
  await see('new project', { path: '/projects/new', heading: (words) => words.projects.new.title });
  await see('new project, refused', {
    path: '/projects/new',
    heading: (words) => words.projects.new.title,
    refused: 422,
    act: async (page, { projects }) => {
      await page.getByRole('button', { name: projects.form.submit, exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
  await see('not found', { path: `/projects/${nowhere}`, missing: true, heading: ({ projects }) => projects.page.bar });
  await leave();
});

test('what an owner sees', async ({ browser, product }) => {
  const leila = viewerOf(browser, product, await signIn(await browser.newContext(), product, 'leila-haddad'));
  await leila.see('dashboard', { path: '/dashboard', heading: /\S/ });
  for (const show of ['', '?show=pending', '?show=approved', '?show=rejected'])
    await leila.see(`projects ${show}`, { path: `/dashboard/projects${show}`, heading: /^(Projects|Proyectos)$/ });
  for (const key of ['asylum-handbook', 'saltwater', 'patient-leaflets', 'wind-farm-lease', 'court-interpreting']) {
    const { id, title } = projectOf('leila-haddad', key);
    await leila.see(key, { path: `/projects/${id}`, heading: title });
  }
  for (const key of ['saltwater', 'asylum-handbook', 'court-interpreting']) {
    const { id } = projectOf('leila-haddad', key);
    await leila.see(`edit ${key}`, { path: `/projects/${id}/edit`, heading: (words) => words.projects.edit.title });
  }
  await leila.leave();
});

test('projects that ended otherwise', async ({ browser, product }) => {
  const stories = {
    'ines-valcarcel': ['refugio', 'consultorio'],
    'darragh-keane': ['creamery', 'quay-festival'],
    'maite-etxeberria': ['tranvia', 'festival'],
    'noor-el-idrissi': ['works-council'],
  };
  for (const [username, keys] of Object.entries(stories)) {
    const { see, leave } = viewerOf(browser, product, await signIn(await browser.newContext(), product, username));
    if (username === 'maite-etxeberria') await see('dashboard with long words', { path: '/dashboard', heading: /\S/ });
    for (const key of keys) {
      const { id, title } = projectOf(username, key);
      await see(`${username}: ${key}`, { path: `/projects/${id}`, heading: title });
    }
    await leave();
  }
});

test('what an admin sees', async ({ browser, product }) => {
  const { see, leave } = viewerOf(browser, product, await signIn(await browser.newContext(), product, 'ruth-calloway'));
  for (const state of ['held', 'pending', 'approved', 'rejected'])
    await see(`admin: ${state}`, { path: `/admin?state=${state}`, heading: (words) => words.admin.heading });
  for (const [username, key] of [
    ['ines-valcarcel', 'cooperativa'],
    ['leila-haddad', 'court-interpreting'],
    ['ines-valcarcel', 'almacen-de-tejas'],
    ['maite-etxeberria', 'tranvia'],
  ] as const) {
    const { id, title } = projectOf(username, key);
    await see(`review ${key}`, { path: `/admin/project/${id}`, heading: title });
  }
  await see('not found', {
    path: `/admin/project/${nowhere}`,
    missing: true,
    heading: (words) => words.admin.review.title,
  });
  await leave();
});

test('what a signer sees', async ({ browser, product }) => {
  const desk = await browser.newContext();
  const owner = await signedIn(desk, product, newPerson('Olu Adeyemi'));
  const signer = await browser.newContext();
  const ask = async (...signers: Signer[]) => {
    const id = await addProject(desk, product, signers, { title: 'Lighting of a rope factory' });
    expect((await signer.request.get(await signingLink(product, signers[0] as Signer))).ok()).toBe(true);
    return id;
  };
  const send = async (id: string, way: 'answer' | 'withdraw' | 'opt-out', answer?: string, who = signer) => {
    const data = answer && { answer, comment: '', comment_public: false, unknown_person: false, project_version: 1 };
    const sent = await call(who, `${product.url}/api/signing/${id}/${way}`, 'POST', data);
    expect(sent.ok(), await sent.text()).toBe(true);
  };
  const answered = await ask(newSigner());
  await send(answered, 'answer', 'confirmed');
  const changes = await ask(newSigner());
  await send(changes, 'answer', 'changes_requested');
  const withdrawn = await ask(newSigner());
  await send(withdrawn, 'answer', 'confirmed');
  await send(withdrawn, 'withdraw');
  const other = newSigner('Marek Dvorak');
  const over = await ask(newSigner(), other);
  const otherSigner = await browser.newContext();
  await otherSigner.request.get(await signingLink(product, other));
  await send(over, 'answer', 'declined', otherSigner);
  const optedOut = await ask(newSigner('Con Twomey'));
  await send(optedOut, 'opt-out');
  const held = await ask({ ...newSigner(), email: owner.email.replace('@', '+client@') });
  await send(held, 'answer', 'confirmed');
  const expired = await ask(newSigner());
  await expire(product, expired);
  const rewiring = projectOf('darragh-keane', 'harbour-row');
  const link = linkIn(await mailTo(product, 'priya.raman@harbourrow.example', /./), '/verify-project/');
  await signer.request.get(link);

  const { see, leave } = viewerOf(browser, product, await signer.storageState());
  const asks: Screen['heading'] = ({ signing }) => signing.request.heading.replace('{owner}', 'Darragh Keane');
  await see('the mailed link', { path: link.slice(product.url.length), heading: asks });
  await see('open, ways out unfolded', {
    path: `/verify-project/${rewiring.id}`,
    heading: asks,
    act: async (page, { signing }) => {
      await page.getByText(signing.unknown.open, { exact: true }).first().click();
      await page.getByText(signing.optOut.open, { exact: true }).first().click();
      await expect(page.getByRole('button', { name: signing.optOut.button, exact: true })).toBeVisible();
    },
  });
  await see('open, nothing chosen', {
    path: `/verify-project/${rewiring.id}`,
    heading: asks,
    refused: 422,
    act: async (page, { signing }) => {
      await page.getByRole('button', { name: signing.form.send, exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  });
  for (const [state, id] of Object.entries({ answered, withdrawn, expired, cancelled: over, opted_out: optedOut }))
    await see(state, {
      path: `/verify-project/${id}`,
      heading: ({ signing }) => signing.states[state as 'answered' | 'withdrawn' | 'expired'].heading,
    });
  await see('unknown link', {
    path: `/verify-project/${rewiring.id}?projectToken=${'x'.repeat(43)}`,
    status: 404,
    heading: ({ signing }) => signing.states.unknown.heading,
  });
  await see('verified', {
    path: `/verify-complete?project=${answered}`,
    heading: ({ signing }) => signing.complete.verified,
  });
  for (const id of [changes, held, nowhere])
    await see('submitted', {
      path: `/verify-complete?project=${id}`,
      heading: ({ signing }) => signing.complete.submitted,
    });
  await see('pasting a link', { path: '/verify', heading: ({ signing }) => signing.verify.heading });
  await see('pasting a wrong link', {
    path: '/verify?token=wrong',
    status: 404,
    heading: ({ signing }) => signing.verify.heading,
  });
  await leave();
});

async function expire(product: Product, projectId: string) {
  const { config } = await startEmbeddedPostgres(product.dataDir);
  const client = new pg.Client(config);
  await client.connect();
  await client.query(`update signing_requests set expires_at = now() - interval '1 hour' where project_id = $1`, [
    projectId,
  ]);
  await client.end();
}

test('what a developer sees', async ({ browser, product }) => {
  const { subject, to, text, html } = await mailTo(product, 'priya.raman@harbourrow.example', /./);
  const { see, leave } = viewerOf(browser, product);
  await see('mail, none', { path: '/dev/mail', english: true, heading: 'Mail' });
  // This server sends by SMTP and keeps nothing: what it sent stands in for what it would have kept.
  mkdirSync(join(product.dataDir, 'mail'), { recursive: true });
  const mail = { id: 'one', at: new Date().toISOString(), to, subject, text, html };
  writeFileSync(join(product.dataDir, 'mail', 'one.json'), JSON.stringify(mail));
  await see('mail', { path: '/dev/mail', english: true, heading: 'Mail' });
  await see('mail, opened', { path: '/dev/mail?id=one', english: true, heading: 'Mail' });
  await see('parts', { path: '/dev/ui', heading: 'Parts, in both themes' });
  await leave();
});

test('the API reference opens with the network cut', async ({ page, product }) => {
  const faults: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && faults.push(message.text())));
  page.on('pageerror', (error) => void faults.push(error.message));
  page.on('request', (request) => {
    if (/^http/.test(request.url()) && !request.url().startsWith(product.url)) faults.push(`asks ${request.url()}`);
  });
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 }).first()).toContainText('Countersign');
  await expect(page.getByText('Answer a signing request').first()).toBeVisible();
  await expect(page).toHaveTitle(/Countersign$/);
  expect(faults).toEqual([]);
});
