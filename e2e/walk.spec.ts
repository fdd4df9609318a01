import { databaseOf } from './support/database.ts';
import { expect, linkIn, mailTo, test } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { projectForm } from './support/project-form.ts';
import { addProject, confirm, newSigner, signingLink, smallPdf } from './support/projects.ts';

// A signer or an owner may read us through the translator of their browser.
test.use({ isTranslated: true });

test('from a new project to a confirmed one that a stranger can check', async ({
  page,
  context,
  browser,
  product,
  axe,
}) => {
  const owner = await signedIn(context, product, newPerson('Darragh Keane'));
  const signer = newSigner();

  await page.goto('/dashboard');
  await expect(page.getByText('No projects yet')).toBeVisible();
  await expect(page.getByText('Darragh Keane asks you to confirm a project')).toBeVisible();
  await page.getByRole('link', { name: 'Add your first project' }).click();
  const form = projectForm(page);
  await form.fillWork({
    title: 'Rewiring of 24 flats',
    summary: 'Replaced all wiring in 24 occupied flats.',
    role: 'Lead electrician',
    description: 'Two flats a week.\n\n- tested\n- certified <script>alert(1)</script>',
    started: '2026-03',
    ended: '2026-08',
  });
  await axe();
  await form.goOn('proof');
  await form.field('links.0.url').fill(' harbourrow.example/works ');
  await form.field('skills').fill('Domestic rewiring');
  await form.field('skills').press('Enter');
  await page.locator('input[type=file]').setInputFiles({
    name: 'Certificates.pdf',
    mimeType: 'application/pdf',
    buffer: await smallPdf('24 certificates'),
  });
  await expect(page.getByRole('link', { name: 'Certificates.pdf' }).first()).toBeVisible();
  await axe();
  await expect(page.getByText(/Draft saved/)).toBeVisible();
  // Beside the form, as it is typed: what the signer will read.
  const preview = page.getByRole('complementary', { name: 'What your client will see' });
  for (const shown of ['Rewiring of 24 flats', 'Lead electrician', 'certified', 'Certificates.pdf'])
    await expect(preview.getByText(shown).first()).toBeVisible();

  await page.reload();
  await expect(form.field('title')).toHaveValue('Rewiring of 24 flats');
  await expect(page.getByText('Certificates.pdf').first()).toBeVisible();
  await form.goOn('people');
  await form.fillPerson(1, signer);
  await axe();
  await form.send.click();
  await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}\?sent=now$/);
  await expect(page.getByRole('heading', { name: `Sent to ${signer.name}` })).toBeFocused();
  await axe();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rewiring of 24 flats');
  const projectId = new URL(page.url()).pathname.split('/').at(-1) as string;
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /With your clients/ })).toBeVisible();

  // The signer: another browser, no account.
  const stranger = await browser.newContext({ locale: 'en-GB' });
  const signing = await stranger.newPage();
  await signing.goto(await signingLink(product, signer));
  await expect(signing).toHaveURL(`${product.url}/verify-project/${projectId}`);
  await expect(signing.getByRole('heading', { level: 1 })).toContainText('Darragh Keane asks you to confirm');
  const download = await stranger.request.get(
    new URL((await signing.getByRole('link', { name: 'Certificates.pdf' }).getAttribute('href')) as string, product.url)
      .href,
  );
  expect(download.headers()['content-type']).toBe('application/pdf');
  await expect(signing.getByRole('radio', { checked: true })).toHaveCount(0);
  await signing.getByLabel('Comment, if you like').fill('Tenants in place the whole time.');
  await signing.getByLabel('Show my comment on the project page').check();
  await confirm(signing);
  await expect(signing).toHaveURL(/\/verify-complete/);
  await expect(signing.getByRole('heading', { name: 'Project Verified' })).toBeVisible();
  await expect(signing.getByText('Rewiring of 24 flats')).toBeVisible();
  await signing.reload();
  await expect(signing.getByRole('heading', { name: 'Project Verified' })).toBeVisible();
  await expect(signing.getByRole('link', { name: 'Return to Home' })).toBeVisible();

  // The owner's dashboard heard of it without a reload.
  const news = page.getByRole('region', { name: `${signer.name} confirmed your work` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${signer.name} confirmed your work`);
  await expect(news.getByText('Tenants in place the whole time.')).toBeVisible();
  await expect(news.getByRole('link', { name: 'See the page' })).toHaveAttribute('href', /^\/p\/[0-9a-z]{10}$/);
  await expect(news.getByRole('link', { name: 'Ask the next client' })).toBeVisible();
  const stroke = () =>
    news.getByRole('img', { name: 'Confirmed' }).evaluate((svg) => getComputedStyle(svg).animationName);
  for (const [reducedMotion, animation] of [
    ['no-preference', 'pen'],
    ['reduce', 'none'],
  ] as const) {
    await page.emulateMedia({ reducedMotion });
    expect(await stroke()).toBe(animation);
  }
  await page.goto(`/projects/${projectId}`);
  await expect(page.getByText('Tenants in place the whole time.').first()).toBeVisible();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/p\/[0-9a-z]{10}$/);

  // Anybody, without JavaScript.
  const anybody = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  const open = await anybody.newPage();
  await open.goto(`${product.url}/${owner.username.toUpperCase()}`);
  await expect(open.getByRole('heading', { level: 1 })).toHaveText('Darragh Keane');
  await open.getByRole('link', { name: 'Rewiring of 24 flats' }).first().click();
  await expect(open).toHaveURL(/\/p\/[0-9a-z]{10}$/);
  await expect(open.getByText(signer.name).first()).toBeVisible();
  await expect(open.getByText('harbourrow.example').first()).toBeVisible();
  await expect(open.getByText('Organisation not known here').first()).toBeVisible();
  const html = await open.content();
  expect(html).not.toContain(signer.email);
  expect(html).not.toContain(owner.email);
  expect(html).not.toContain('<script>alert');
  expect((await anybody.request.get(`${product.url}/p/${projectId}`)).headers()['content-security-policy']).toContain(
    "script-src 'none'",
  );

  // The receipt takes the answer back, and the page is gone.
  const receipt = linkIn(await mailTo(product, signer.email, /Your answer about/), '/verify-project/');
  await signing.goto(receipt);
  await signing.getByText('Take my answer back').first().click();
  await signing.getByRole('button', { name: 'Take my answer back' }).last().click();
  await expect(signing.getByRole('heading', { name: 'You took your answer back' })).toBeVisible();
  await expect.poll(async () => (await anybody.request.get(`${product.url}/p/${projectId}`)).status()).toBe(404);
});

test('changes are asked for, the project is corrected and sent again, then declined', async ({
  page,
  context,
  browser,
  product,
}) => {
  await signedIn(context, product);
  const signer = newSigner('Marek Dvorak');
  const projectId = await addProject(context, product, [signer]);
  await page.goto('/dashboard');
  const signing = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signing.goto(await signingLink(product, signer));
  await signing.getByRole('radio', { name: /^Ask for changes/ }).check();
  await signing.getByLabel('What has to change').fill('It was 23 flats.');
  await signing.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(signing.getByRole('heading', { name: 'Review Submitted' })).toBeVisible();

  await expect(page.getByText(/It was 23 flats/)).toBeVisible();
  const own = await context.newPage();
  await own.goto(`/projects/${projectId}`);
  await expect(own.getByText('Changes asked', { exact: true })).toBeVisible();
  await own.close();
  await page.getByRole('link', { name: 'Edit project' }).click();
  const form = projectForm(page);
  await form.field('title').fill('Rewiring of 23 flats');
  await form.goOn('proof');
  await form.goOn('people');
  product.mailbox.mails.length = 0;
  await expect(form.send).toHaveText('Save and ask again');
  await form.send.click();
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}\\?sent=now$`));

  await signing.goto(await signingLink(product, signer));
  await expect(signing.getByText('Rewiring of 23 flats').first()).toBeVisible();
  await signing.getByRole('radio', { name: /^Decline/ }).check();
  await signing.getByLabel('Comment, if you like').fill('We cancelled before the last phase.');
  await signing.getByRole('button', { name: 'Decline this project' }).click();
  await expect(signing.getByRole('heading', { name: 'Review Submitted' })).toBeVisible();
  await expect(page.getByText('We cancelled before the last phase.').first()).toBeVisible();
  expect((await call(context, `${product.url}/api/projects/${projectId}`, 'DELETE')).status()).toBe(204);
});

test('an address that turns out to be the owner’s holds the project, and an admin decides', async ({
  page,
  context,
  browser,
  product,
  axe,
}) => {
  const owner = await signedIn(context, product, newPerson('Ines Valcarcel'));
  const disguised = newSigner('Ferran Alcover');
  // A name of its own: other journeys on this server leave held projects too.
  const title = `Rewiring by ${owner.username}`;
  const projectId = await addProject(context, product, [disguised], { title });
  await call(context, `${product.url}/api/email-addresses`, 'POST', { email: disguised.email });
  const signing = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await signing.goto(await signingLink(product, disguised));
  await confirm(signing);
  await expect(signing.getByRole('heading', { name: 'Review Submitted' })).toBeVisible();
  await page.goto(`/projects/${projectId}`);
  // That somebody looks, and never which rule made them.
  await expect(page.getByText('Somebody on our team decides within 1 to 3 business days.').first()).toBeVisible();
  await axe();
  expect((await context.request.get(`${product.url}/p/${projectId}`)).status()).toBe(404);

  const office = await browser.newContext({ locale: 'en-GB' });
  const admin = await signedIn(office, product, newPerson('Ruth Admin'));
  await product.run('server/features/admin/grant-admin.ts', 'grant', admin.email);
  const desk = await office.newPage();
  await desk.goto(`${product.url}/admin`);
  await desk.getByRole('link', { name: title }).first().click();
  await expect(desk.getByText('Signer’s mailbox is the owner’s own', { exact: true }).first()).toBeVisible();
  await desk.getByRole('button', { name: /^Reject: its content/ }).click();
  const reason = desk.getByRole('textbox', { name: 'Reason' });
  // Its own error: another alert of the page may stand there while the first press is still on its way.
  await expect(reason).toHaveAttribute('aria-invalid', 'true');
  await reason.fill('Name a client, please.');
  await desk.getByRole('button', { name: /^Reject: its content/ }).click();
  await expect(desk.getByText('Project rejected')).toBeVisible();
  // The time to take it back is over.
  const database = await databaseOf(product);
  await database.rows(`update graphile_worker._private_jobs set run_at = now() where payload::jsonb ->> 'id' in
    (select id::text from admin_decisions where project_id = '${projectId}')`);
  await database.close();

  await expect(page.getByText('Name a client, please.').first()).toBeVisible();
  // Sent again it meets what held it: server/features/trust/attacks.test.ts.
  await expect(page.getByRole('link', { name: 'Edit and send again' })).toBeVisible();
});
