import en from '../shared/i18n/en.ts';
import { expect, scriptThere, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

const t = en.billing;

test('somebody subscribes, is Pro by the word of the provider, cancels and takes it back; the way back alone gains nothing', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ locale: 'en-GB', baseURL: product.url });
  await context.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  await signedIn(context, product, newPerson('Wendela Roos'));
  const page = await context.newPage();
  const state = (name: 'none' | 'active') => page.getByText(t.state[name]);

  // The way back, without having paid: the plan is asked for anew 500 ms after the address was cleaned, and not sooner.
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history);
    history.replaceState = (...given) => {
      if (location.search.includes('payment=')) performance.mark('cleaned');
      replace(...given);
    };
  });
  await page.goto('/payment-success?payment=success');
  await expect(page.getByRole('heading', { name: t.returned.waiting })).toBeVisible({ timeout: 60_000 });
  expect(new URL(page.url()).search).toBe('');
  const waited = await page.evaluate(() => {
    const [asked] = performance.getEntriesByName(`${location.origin}/api/subscription`);
    return (asked?.startTime ?? 0) - (performance.getEntriesByName('cleaned').at(-1)?.startTime ?? 0);
  });
  expect(waited).toBeGreaterThan(450);
  expect(await page.evaluate(() => localStorage.getItem('countersign.payment'))).toBeNull();
  await page.getByRole('link', { name: t.returned.billing }).click();
  await expect(state('none')).toBeVisible();

  await page.getByRole('button', { name: 'Pay €9.00 a month' }).click();
  await page.getByRole('button', { name: en.checkout.decline }).click();
  await expect(page.getByText(en.checkout.declined)).toBeVisible();
  await page.getByRole('button', { name: 'Pay €9.00' }).click();
  await expect(page.getByRole('heading', { name: t.returned.paid })).toBeVisible({ timeout: 90_000 });
  await page.getByRole('link', { name: t.returned.billing }).click();
  await expect(state('active')).toBeVisible();
  const invoice = page.getByRole('link', { name: /Download the invoice/ });
  await expect(invoice).toBeVisible();
  // Wherever its owner is, an invoice has the day that stands in it: one of these two has another one now.
  const file = await (await context.request.get((await invoice.getAttribute('href')) ?? '')).text();
  const until = new Set<string | null>();
  for (const timezoneId of ['Pacific/Honolulu', 'Pacific/Kiritimati']) {
    const there = await browser.newContext({ timezoneId, storageState: await context.storageState() });
    const seen = await there.newPage();
    await seen.goto(`${product.url}/settings/data`);
    await scriptThere(seen);
    // A page that comes by script is in the time zone of its browser at once.
    await seen.getByRole('link', { name: t.title }).click();
    const said = await seen.getByRole('link', { name: /Download the invoice/ }).getAttribute('aria-label');
    expect(file).toContain(/\d+ \w+ \d+/.exec(said ?? '')?.[0]);
    until.add(
      await seen
        .getByRole('definition')
        .filter({ hasText: /^\d+ \w+ \d+$/ })
        .textContent(),
    );
    await there.close();
  }

  // So does the plan: mails write it by UTC, and it ends for all at one moment.
  expect(until.size).toBe(1);

  // Without script: the plan as it is, no button that does nothing, and what to do instead.
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState: await context.storageState() });
  const still = await plain.newPage();
  await still.goto(`${product.url}/billing`);
  await expect(still.getByText(t.needsScript)).toBeVisible();
  await expect(still.getByText(t.state.active)).toBeVisible();
  await expect(still.getByRole('main').getByRole('button')).toHaveCount(0);
  await plain.close();

  // What another window does meanwhile ends a question about the plan before it, and is said.
  const other = await context.newPage();
  await other.goto('/billing');
  await scriptThere(other);
  await other.getByRole('button', { name: t.change.toYear }).click();
  const question = other.getByRole('dialog', { name: t.change.ask });
  await expect(question).toBeVisible();

  await page.getByRole('button', { name: t.change.cancel, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t.change.cancelTitle });
  await dialog.getByRole('button', { name: t.change.cancelConfirm }).click();
  await expect(page.getByText(/^Your subscription is cancelled\. Pro goes on until/)).toBeFocused();
  await expect(other.getByRole('alert').filter({ hasText: t.change.meanwhile })).toBeVisible();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: t.change.resume }).click();
  await expect(state('active')).toBeVisible();
});
