import { demoOfItsOwn, signIn } from './support/demo.ts';
import { expect, scriptThere } from './support/journey.ts';

const test = demoOfItsOwn();
const title = /^Court interpreting/;

test('the decisions about a post stay in sight above the banner about cookies, and have keys that can rest', async ({
  browser,
  product,
}) => {
  // Without the header by which the browsers of the journeys say no to cookies.
  const context = await browser.newContext({ extraHTTPHeaders: {}, viewport: { width: 1280, height: 720 } });
  await signIn(context, product, 'ruth-calloway');
  const page = await context.newPage();
  await page.goto('/admin?queue=jobs');
  await scriptThere(page);
  await page.getByRole('link', { name: /^Redacción/ }).click();
  const remove = page.getByRole('button', { name: 'Take it down' });
  await expect(remove).toBeInViewport({ ratio: 1 });
  const banner = page.locator('[data-consent]');
  const [bar, over] = await Promise.all([page.locator('[data-decision-bar]').boundingBox(), banner.boundingBox()]);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  await banner.getByRole('button', { name: 'Only necessary' }).click();
  await expect(remove).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog');
  await keys.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  const decided: string[] = [];
  page.on('request', (request) => void (request.url().endsWith('/decide') && decided.push(request.url())));
  await page.reload();
  await scriptThere(page);
  // A dialog that opens has React there, and what a key sends after the one is under way before the next.
  for (const isOn of [false, true]) {
    await page.getByRole('button', { name: 'Keys' }).click();
    await expect(keys.getByRole('checkbox')).not.toBeChecked();
    await keys.getByRole('checkbox').setChecked(isOn);
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    expect(decided).toEqual([]);
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('r');
  }
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveAttribute('aria-invalid', 'true');
});

test('a case without room for its queue has the way to it and its search above, and a phone has its decisions at its end', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(context, product, 'ruth-calloway');
  await page.goto('/admin');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: 'Why it is held' })).toBeInViewport({ ratio: 1 });
  const approve = page.getByRole('button', { name: 'Approve' });
  await expect(approve).not.toBeInViewport();
  await page.getByRole('textbox', { name: 'Reason' }).focus();
  await page.keyboard.press('Tab');
  await expect(approve).toBeFocused();
  const [button, bar] = await Promise.all([
    approve.boundingBox(),
    page.getByRole('navigation', { name: 'Most used' }).boundingBox(),
  ]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  await page.setViewportSize({ width: 1024, height: 768 });
  const search = page.getByRole('search', { name: 'Held projects' }).locator('visible=true').getByRole('searchbox');
  await search.fill('Concurso');
  await search.press('Enter');
  await expect(page.getByRole('link', { name: /^Concurso/ })).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toBeHidden();
});

test('a case and its queue are there without script, and on a narrow screen the case alone', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-GB' });
  await signIn(context, product, 'ruth-calloway');
  const page = await context.newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${product.url}/admin`);
  await page.getByRole('link', { name: title }).click();
  const queue = page.getByRole('region', { name: 'Held projects' });
  await expect(queue.locator('[aria-current=page]')).toHaveText(title);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(queue).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the counts of the queues come with a document, and not each time the app asks who may be there', async ({
  context,
  product,
}) => {
  await signIn(context, product, 'ruth-calloway');
  const read = async (path: string) => {
    const answer = await context.request.get(product.url + path);
    expect(answer.status(), path).toBe(200);
    return answer.text();
  };
  const counts = /cases.{0,20}counts/;
  expect(await read('/admin/help')).toMatch(counts);
  expect(await read('/admin/help.data?_routes=routes%2Fadmin%2Fadmin-layout')).not.toMatch(counts);
});

// The last: half a minute later, what it decides has left the queue.
test('a case stands beside its queue, which is walked by keys, and a decision leads to the next', async ({
  page,
  context,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(context, product, 'ruth-calloway');
  await page.goto('/admin');
  await scriptThere(page);
  await page.getByRole('link', { name: title }).click();
  const queue = page.getByRole('region', { name: 'Held projects' });
  const here = queue.locator('[aria-current=page]');
  await expect(here).toHaveText(title);
  await here.focus();
  await page.keyboard.press('k');
  const other = queue.getByRole('link', { name: /^Concurso/ });
  await expect(other).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Concurso/ })).toBeVisible();
  await expect(other).toHaveAttribute('aria-current', 'page');

  await page.getByRole('heading', { level: 1 }).click();
  // A key pressed in the moment the next case shows counts from that case.
  const back = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const seen = new MutationObserver(() => {
          if (!/^Court interpreting/.test(document.querySelector('h1')?.textContent ?? '')) return;
          seen.disconnect();
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true, cancelable: true }));
          resolve();
        });
        seen.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.keyboard.press('j');
  await back;
  await expect(other).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { level: 1, name: /^Concurso/ })).toBeVisible();
  await page.keyboard.press('a');
  const toast = page.locator('[data-toast]').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await toast.hover();
  const [told, bar] = await Promise.all([toast.boundingBox(), page.locator('[data-decision-bar]').boundingBox()]);
  expect((told?.y ?? 0) + (told?.height ?? 0), 'what is told hides no decision').toBeLessThanOrEqual(bar?.y ?? 0);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
  await expect(here).toHaveText(title);
});

test('an answer that is being typed stays when its message is settled elsewhere, and is not closed over', async ({
  page,
  context,
  browser,
  product,
}) => {
  const visit = await browser.newContext();
  const contact = await visit.newPage();
  await contact.goto('/contact');
  await contact.getByLabel('Your name').fill('Priya Raman');
  await contact.getByLabel('Your email address').fill('priya.raman@harbourrow.example');
  await contact.getByLabel('What is it about?').selectOption('Privacy');
  await contact.getByLabel('Your message').fill('Does my address become public?');
  await contact.getByRole('button', { name: 'Send message' }).press('Enter');
  await expect(contact.getByRole('heading', { level: 1 })).toHaveText('Your message is with us');

  await visit.close();
  await signIn(context, product, 'ruth-calloway');
  await page.goto('/admin/messages');
  await page.getByRole('link', { name: 'Answer by mail' }).click();
  const reply = page.getByLabel('Your answer');
  const close = page.getByRole('button', { name: 'Close without an answer' });
  await expect(close).toBeVisible();
  await scriptThere(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await scriptThere(other);
  await reply.fill('It does not.');
  await expect(close).toHaveCount(0);
  await other.getByRole('button', { name: 'Close without an answer' }).press('Enter');
  await expect(other.getByLabel('Your answer')).toHaveCount(0);
  await expect(page.getByRole('alert')).toContainText('dealt with this message meanwhile');
  await expect(reply).toHaveValue('It does not.');
  await expect(reply).toHaveAttribute('readonly');
});
