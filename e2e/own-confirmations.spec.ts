import { expect, linkIn, mailTo, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';
import { confirm } from './support/projects.ts';
import { askedProject, strangersBrowser } from './support/signing.ts';

test('a signer finds what they confirmed, hides their name, and has it all erased', async ({ browser, product }) => {
  const owner = await browser.newContext();
  await signedIn(owner, product, newPerson('Noor Haddad'));
  const { id, link, signer } = await askedProject(owner, product);
  const page = await (await strangersBrowser(browser)).newPage();
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(link);
  await confirm(page);
  await expect(heading).toHaveText('Project Verified');

  await page.getByRole('link', { name: 'My confirmations' }).click();
  await page.getByLabel('Email address').fill(signer.email.toUpperCase());
  await page.getByRole('button', { name: 'Mail me the link' }).click();
  await expect(heading).toHaveText('Look into your mailbox');
  const entry = linkIn(await mailTo(product, signer.email, /^Everything you were/), '/my-confirmations/open');
  // A mail scanner opens it first, and uses nothing up.
  expect((await page.request.get(entry)).status()).toBe(200);
  await page.goto(entry);
  await page.getByRole('button', { name: 'Open my confirmations' }).click();
  await expect(page).toHaveURL(`${product.url}/my-confirmations`);
  await expect(page.getByText(`1 request to ${signer.email}.`)).toBeVisible();

  const open = await (await strangersBrowser(browser)).newPage();
  await open.goto(`${product.url}/p/${id}`);
  await expect(open.getByText(signer.name).first()).toBeVisible();
  await page.getByRole('button', { name: /^Hide my name/ }).click();
  await expect(page.getByText('Public pages do not name you:')).toBeVisible();
  // The page that is kept for all is dropped a moment after the answer.
  await expect(async () => {
    await open.reload();
    await expect(open.getByText(`A client at ${signer.email.split('@')[1]}`).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(await open.content()).not.toContain(signer.name);
  const { signer_name } = (await (await open.request.get(`/api/public-projects/${id}`)).json()).confirmations[0];
  expect(signer_name).toBeNull();

  await page.getByRole('button', { name: /^Read it/ }).click();
  await expect(page).toHaveURL(`${product.url}/verify-project/${id}`);
  await expect(heading).toHaveText('You have answered');
  await page.goto(`${product.url}/my-confirmations`);
  await page.getByRole('link', { name: 'Erase everything' }).click();
  await expect(page.getByText('Your confirmation is taken back first.')).toBeVisible();
  await page.getByRole('button', { name: 'Take back and erase everything' }).click();
  await expect(heading).toHaveText('Everything is erased');
  await expect.poll(async () => (await open.reload())?.status()).toBe(404);
  await page.goto(`${product.url}/my-confirmations`);
  await expect(page.getByLabel('Email address')).toBeVisible();
});

test('a page of one mailbox does nothing to another that was opened beside it', async ({ browser, product }) => {
  const owner = await browser.newContext();
  await signedIn(owner, product, newPerson('Noor Haddad'));
  const shared = await strangersBrowser(browser);
  const openMailbox = async () => {
    const { signer } = await askedProject(owner, product);
    const asking = await (await strangersBrowser(browser)).newPage();
    await asking.goto(`${product.url}/my-confirmations`);
    await asking.getByLabel('Email address').fill(signer.email);
    await asking.getByRole('button', { name: 'Mail me the link' }).click();
    const page = await shared.newPage();
    await page.goto(linkIn(await mailTo(product, signer.email, /^Everything you were/), '/my-confirmations/open'));
    await page.getByRole('button', { name: 'Open my confirmations' }).click();
    await expect(page.getByText(`1 request to ${signer.email}.`)).toBeVisible();
    return { page, signer };
  };
  const first = await openMailbox();
  await first.page.getByRole('link', { name: 'Erase everything' }).click();
  await expect(first.page.getByRole('heading', { level: 1 })).toContainText(first.signer.email);
  const second = await openMailbox();

  await first.page.getByRole('button', { name: 'Take back and erase everything' }).click();
  await expect(first.page.getByText('Somebody else is using this browser now, in another tab.')).toBeVisible();
  await second.page.reload();
  await expect(second.page.getByText(`1 request to ${second.signer.email}.`)).toBeVisible();
});
