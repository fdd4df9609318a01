import en from '../shared/i18n/en.ts';
import { expect, mailTo, scriptThere, test } from './support/journey.ts';
import { codeIn, newPerson, signedIn } from './support/people.ts';
import { askedProject, openOwner, strangersBrowser } from './support/signing.ts';

// Whoever asks for a new password, and signers with their ways besides confirming, on pages that a browser translates.
test.use({ isTranslated: true });

const here = openOwner();
const { signing, threads } = en;

test('a new password is asked for and set', async ({ browser, product }) => {
  const person = await signedIn(await browser.newContext(), product, newPerson('Nadia Forgetful'));
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage();
  await page.goto(`${product.url}/forgot-password`);
  await scriptThere(page);
  await page.getByRole('button', { name: en.auth.forgot.submit }).click();
  await expect(page.getByLabel(en.auth.email)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(en.auth.email).fill(person.email);
  await page.getByRole('button', { name: en.auth.forgot.submit }).click();
  await expect(page).toHaveURL(/reset-password-code/);
  await expect(page.getByText(person.email)).toBeVisible();
  const [code, password] = [page.locator('[name=code]'), page.locator('[name=password]')];
  await code.fill('000000');
  await password.fill('quiet harbour violin 28');
  await page.getByRole('button', { name: en.auth.reset.submit }).click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await code.fill(codeIn(await mailTo(product, person.email, /password|contraseña/)));
  await password.fill('quiet harbour violin 28');
  await page.getByRole('button', { name: en.auth.reset.submit }).click();
  await expect(page).toHaveURL(/\/signin/);
  await expect(page.getByText(en.auth.reset.done)).toBeVisible();
});

test('a signer says that they do not know the person', async ({ browser, product }) => {
  const { id, link } = await askedProject(here.owner, product);
  const page = await (await strangersBrowser(browser)).newPage();
  await page.goto(link);
  await scriptThere(page);
  await page.getByText(signing.unknown.open).click();
  await page.getByRole('button', { name: signing.unknown.button.replace(' {owner}', '') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Submitted');
  expect(await here.data.rows('select answer, unknown_person from confirmations where project_id = $1', [id])).toEqual([
    { answer: 'declined', unknown_person: true },
  ]);
});

test('a signer asks for changes, talks about them with the owner, and takes the answer back', async ({
  browser,
  product,
}) => {
  const { id, link, clean } = await askedProject(here.owner, product);
  const page = await (await strangersBrowser(browser)).newPage();
  await page.goto(link);
  await scriptThere(page);
  await page.getByRole('radio', { name: new RegExp(`^${signing.answers.changes_requested.title}`) }).check();
  await page.getByRole('button', { name: signing.answers.changes_requested.button }).click();
  await expect(page.getByLabel(signing.form.commentChanges)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel(signing.form.commentChanges).fill('It was May.');
  await page.getByRole('button', { name: signing.answers.changes_requested.button }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review Submitted');

  await page.goto(clean);
  await scriptThere(page);
  const says = async (text: string) => {
    const field = page.locator('textarea[name=text]');
    await field.fill(text);
    await page.getByRole('button', { name: threads.send }).click();
    await expect(field).toHaveValue('');
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  };
  await says('And the town was another.');
  const owner = await here.owner.newPage();
  await owner.goto(`${product.url}/projects/${id}`);
  await expect(owner.getByText('And the town was another.')).toBeVisible();
  await owner.locator('textarea').first().fill('Which one was it?');
  await owner.getByRole('button', { name: threads.send }).click();
  await expect(owner.locator('textarea').first()).toHaveValue('');
  await expect(owner.getByText('Which one was it?', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText('Which one was it?')).toBeVisible();

  await page.getByText(signing.withdraw.open).first().click();
  await page.getByRole('button', { name: signing.withdraw.button }).click();
  await expect
    .poll(() => here.data.count('confirmations where project_id = $1 and withdrawn_at is not null', [id]))
    .toBe(1);
  await expect(page.getByRole('button', { name: signing.withdraw.button })).toHaveCount(0);
  await owner.close();
});
