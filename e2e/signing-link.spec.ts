import type { Page } from '@playwright/test';
import answeredEn from '../shared/i18n/en/answered.ts';
import en from '../shared/i18n/en/signing.ts';
import answeredEs from '../shared/i18n/es/answered.ts';
import es from '../shared/i18n/es/signing.ts';
import { foreignSite } from './support/foreign-site.ts';
import { expect, test } from './support/journey.ts';
import { call } from './support/people.ts';
import { newSigner, signingLink } from './support/projects.ts';
import { askedProject, openOwner, strangersBrowser, tokenIn } from './support/signing.ts';

const here = openOwner();

/**
 * Every row with the transaction that wrote it, so that even a change to the same value shows. A job removes
 * notifications deleted before.
 */
async function digests() {
  await expect.poll(() => here.data.count('mails where sent_at is null and failed_at is null')).toBe(0);
  const tables = [
    'signing_requests',
    'signing_tokens',
    'confirmations',
    'projects',
    'mails',
    '(select *, xmin from notifications where deleted_at is null)',
    'audit_log',
  ];
  const found: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await here.data.rows<{ digest: string }>(
      `select count(*) || ' ' || md5(coalesce(string_agg(t.xmin || t::text, ' ' order by t::text), '')) as digest from ${table} t`,
    );
    found[table] = row?.digest ?? '';
  }
  return found;
}

const answerIn = async (page: Page, title: string, button: string) => {
  await page.getByRole('radio', { name: new RegExp(`^${title}`) }).check();
  await page.getByRole('button', { name: button }).click();
};
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a thousand visits of scanners change nothing', async ({ browser, product }) => {
  const { id, link, clean } = await askedProject(here.owner, product);
  const token = tokenIn(link);
  const opened = await fetch(link, { redirect: 'manual' });
  const cookie = opened.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  expect(cookie).toContain(`signing_${id}=`);
  const before = await digests();

  const visits: [string, string, number][] = [
    ['GET', link, 303],
    ['HEAD', link, 303],
    ['GET', clean, 200],
    ['HEAD', clean, 200],
    ['GET', `${clean}.data?projectToken=${token}`, 202],
    ['GET', `${clean}.data`, 200],
    ['GET', `${product.url}/verify?token=${token}`, 303],
    ['GET', `${product.url}/verify-complete?project=${id}`, 200],
  ];
  for (let batch = 0; batch < 50; batch++) {
    const answers = Array.from({ length: 20 }, async (_, index) => {
      const [method, url, status] = visits[(batch * 20 + index) % visits.length] ?? ['GET', link, 303];
      const answer = await fetch(url, { method, headers: { cookie }, redirect: 'manual' });
      await answer.arrayBuffer();
      expect(answer.status, `${method} ${url}`).toBe(status);
    });
    await Promise.all(answers);
  }
  for (let visit = 0; visit < 5; visit++) {
    const context = await strangersBrowser(browser);
    const page = await context.newPage();
    await page.goto(link);
    await expect(heading(page)).toBeVisible();
    const fetched = await page.evaluate(
      async (url) => (await fetch(url)).status,
      `${clean}.data?projectToken=${token}`,
    );
    expect(fetched).toBeLessThan(300);
    await page.reload();
    await context.close();
  }
  expect(await digests()).toEqual(before);
});

test('opening a link swaps it for a cookie, cleans the address and tells nobody', async ({
  browser,
  product,
  page: attacker,
}) => {
  const { id, link, clean } = await askedProject(here.owner, product, {
    links: [{ label: 'The work', url: 'https://elsewhere.example/work' }],
  });
  const context = await strangersBrowser(browser);
  const page = await context.newPage();
  const answers: { url: string; status: number; headers: Record<string, string> }[] = [];
  page.on('response', async (each) =>
    answers.push({ url: each.url(), status: each.status(), headers: await each.allHeaders() }),
  );
  const shown = await page.goto(link);
  await expect(heading(page)).toContainText('asks you to confirm');
  expect(page.url()).toBe(clean);

  const [swap] = answers;
  expect(swap).toMatchObject({
    url: link,
    status: 303,
    headers: { 'referrer-policy': 'no-referrer', location: `/verify-project/${id}` },
  });
  expect(swap?.headers['cache-control']).toContain('no-store');
  const headers = (await shown?.allHeaders()) ?? {};
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['cache-control']).toContain('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  // The clean page may name our origin, so that its forms are known as ours; never more.
  expect(headers['referrer-policy']).toBe('strict-origin');

  const cookie = (await context.cookies()).find(({ name }) => name === `signing_${id}`);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.value).not.toContain(tokenIn(link));
  expect(await page.evaluate(() => document.cookie)).not.toContain('signing_');
  expect(await page.content()).not.toContain(tokenIn(link));
  const called = answers.slice(1).filter(({ url }) => url.includes(tokenIn(link)));
  expect(called, 'nothing else is asked for with the token').toEqual([]);

  let referer: string | undefined;
  await context.route('https://elsewhere.example/**', async (route) => {
    referer = (await route.request().allHeaders()).referer;
    await route.fulfill({ body: 'elsewhere' });
  });
  await page.getByRole('link', { name: 'The work' }).click();
  await expect
    .poll(() => context.pages().some((each) => each.url().startsWith('https://elsewhere.example')))
    .toBe(true);
  expect(referer ?? '').not.toContain('verify-project');

  const site = await foreignSite(`<iframe src="${clean}"></iframe><iframe src="${link}"></iframe>`);
  const refused: string[] = [];
  attacker.on('requestfailed', (each) => void refused.push(each.failure()?.errorText ?? ''));
  await attacker.goto(site.url);
  await expect.poll(() => refused).toEqual(['net::ERR_BLOCKED_BY_RESPONSE', 'net::ERR_BLOCKED_BY_RESPONSE']);
  await expect
    .poll(() =>
      attacker
        .frames()
        .slice(1)
        .map((frame) => frame.url()),
    )
    .toEqual(['chrome-error://chromewebdata/', 'chrome-error://chromewebdata/']);
  site.close();
  await context.close();
});

for (const [locale, words, answered] of [
  ['en-GB', en, answeredEn],
  ['es-ES', es, answeredEs],
] as const) {
  test(`each link that opens no question says why, in ${locale}`, async ({ browser, product }) => {
    const context = await strangersBrowser(browser, locale);
    const page = await context.newPage();
    const shows = async (url: string, state: 'unknown' | 'answered' | 'expired', status: number) => {
      const answer = await page.goto(url);
      expect(answer?.status(), state).toBe(status);
      await expect(heading(page)).toHaveText(words.states[state].heading);
      await expect(page.getByRole('radio')).toHaveCount(0);
      await expect(page).toHaveTitle(new RegExp(words.states[state].heading));
    };
    const signerId = async (id: string) => {
      const [signer] = await here.data.rows<{ id: string }>('select id from signers where project_id = $1', [id]);
      return signer?.id;
    };

    const first = await askedProject(here.owner, product);
    const second = await askedProject(here.owner, product);
    const last = first.link.at(-1) === 'A' ? 'B' : 'A';
    await shows(first.link.slice(0, -1) + last, 'unknown', 404);
    await shows(first.link.slice(0, -5), 'unknown', 404);
    await shows(`${first.clean}?projectToken=${tokenIn(second.link)}`, 'unknown', 404);
    await shows(first.clean, 'unknown', 404);

    await page.goto(first.link);
    await expect(page.getByRole('radio')).toHaveCount(3);
    const again = await call(here.owner, `${product.url}/api/signers/${await signerId(first.id)}/ask-again`, 'POST');
    expect(again.status(), await again.text()).toBe(204);
    await shows(first.clean, 'unknown', 404);
    await shows(first.link, 'unknown', 404);

    await page.goto(second.link);
    await expect(page.getByRole('radio')).toHaveCount(3);
    const corrected = newSigner();
    const url = `${product.url}/api/signers/${await signerId(second.id)}`;
    expect((await call(here.owner, url, 'PATCH', corrected)).status()).toBe(204);
    await shows(second.clean, 'unknown', 404);
    await shows(second.link, 'unknown', 404);
    const newest = await signingLink(product, corrected);
    await page.goto(newest);
    await answerIn(page, words.answers.confirmed.title, words.answers.confirmed.button);
    await expect(heading(page)).toHaveText(answered.verified);
    for (let visit = 0; visit < 2; visit++) {
      await shows(newest, 'answered', 200);
      await expect(page.getByText(words.answers.confirmed.past, { exact: true })).toBeVisible();
      await page.goto(`${product.url}/verify-complete?project=${second.id}`);
      await expect(heading(page)).toHaveText(answered.verified);
    }

    const expired = await askedProject(here.owner, product);
    await here.data.rows(`update signing_requests set expires_at = now() - interval '1 minute' where project_id = $1`, [
      expired.id,
    ]);
    await shows(expired.link, 'expired', 200);
    await expect(page.getByText(expired.signer.email)).toHaveCount(0);
    await context.close();
  });
}
