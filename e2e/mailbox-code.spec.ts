import type { BrowserContext } from '@playwright/test';
import { expect, mailTo, scriptThere, test, violationsOf } from './support/journey.ts';
import { signedIn } from './support/people.ts';
import { askedProject } from './support/signing.ts';

// A signer or an owner may read us through the translator of their browser.
test.use({ isTranslated: true });

let owner: BrowserContext;
test.beforeAll(async ({ browser, product }) => {
  owner = await browser.newContext();
  await signedIn(owner, product);
});

for (const javaScriptEnabled of [true, false]) {
  test(`makes a confirmation stronger with a code, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    product,
  }) => {
    const { id, link, signer } = await askedProject(owner, product);
    const context = await browser.newContext({ javaScriptEnabled, locale: 'en-GB' });
    const page = await context.newPage();
    await page.goto(link);
    if (javaScriptEnabled) await scriptThere(page);
    const ask = page.getByRole('button', { name: 'Mail me a code' });
    await expect(ask).toBeHidden();
    await page.getByRole('radio', { name: /^Decline/ }).check();
    await expect(ask).toBeHidden();
    await page.getByRole('radio', { name: /^Confirm/ }).check();
    await page.getByLabel('Comment, if you like').fill('Every flat, on the day.');
    await ask.focus();
    await page.keyboard.press('Enter');

    // Asking answers nothing, and what was typed is still there.
    const field = page.getByLabel('Code from the email');
    await expect(field).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('asks you to confirm');
    await expect(page.getByRole('radio', { name: /^Confirm/ })).toBeChecked();
    await expect(page.getByLabel('Comment, if you like')).toHaveValue('Every flat, on the day.');
    if (javaScriptEnabled) await expect(field).toBeFocused();
    else await expect(field).toBeInViewport();
    if (javaScriptEnabled) expect(await violationsOf(page)).toEqual([]);

    const code =
      /^\d{6}$/m.exec((await mailTo(product, signer.email, /A code for your answer|código para tu/)).text)?.[0] ?? '';
    await field.fill(code === '000000' ? '111111' : '000000');
    await page.keyboard.press('Enter');
    const wrong = page.getByRole('alert').filter({ hasText: 'Your answer has not been sent' });
    await expect(wrong).toContainText('That is not the code of the newest email.');
    await expect(page.getByLabel('Comment, if you like')).toHaveValue('Every flat, on the day.');

    await field.fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Verified');
    await expect(page.getByText(/; mailbox code/)).toBeVisible();
    await page.goto(`${product.url}/p/${id}`);
    await expect(page.getByText('A code from the mailbox was typed at the moment of answering')).toBeVisible();
    await context.close();
  });
}
