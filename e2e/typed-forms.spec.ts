import type { Page } from '@playwright/test';
import en from '../shared/i18n/en.ts';
import { databaseOf } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';

const somebody = newPerson();
/** What is typed into the form of each public page, by the names of its fields; `:owner` has a public profile. */
const forms: Record<string, Record<string, string>> = {
  '/signup': {
    full_name: somebody.full_name,
    email: somebody.email,
    username: somebody.username,
    date_of_birth: somebody.date_of_birth,
    phone_number: somebody.phone_number,
  },
  '/forgot-password': { email: somebody.email },
  '/contact': { name: 'Nadia', email: somebody.email, topic: 'privacy', message: 'One line.\nAnother “line”.' },
  '/en/contact': { name: 'Nadia', message: 'One line.' },
  '/write/:owner': { name: 'Nadia', email: somebody.email, message: 'Are you free in May?' },
  '/report/profile/:owner': { category: 'not_theirs', email: somebody.email, message: 'It is my work.\nAll of it.' },
};

const valuesOf = (page: Page, fields: Record<string, string>) =>
  page.evaluate((names) => {
    const data = new FormData(document.getElementById('typed-form') as HTMLFormElement);
    return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '').replaceAll('\r\n', '\n')]));
  }, Object.keys(fields));

async function type(page: Page, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    const field = page.locator(`#typed-form [name="${name}"]`);
    if ((await field.count()) > 1) await page.locator(`#typed-form [name="${name}"][value="${value}"]`).check();
    else if ((await field.evaluate((element) => element.tagName)) === 'SELECT') await field.selectOption(value);
    else await field.fill(value);
  }
}

for (const javaScriptEnabled of [true, false])
  test(`what is typed stays when language and theme change, ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
    browser,
    product,
  }) => {
    const owner = await signedIn(await browser.newContext(), product);
    for (const [path, fields] of Object.entries(forms)) {
      const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled });
      // Nothing asks whether one wants to leave what was typed.
      const page = await context.newPage();
      page.on('dialog', (dialog) => expect(dialog.message()).toBe(null));
      await page.goto(product.url + path.replace(':owner', owner.username));
      if (javaScriptEnabled && /signup|forgot/.test(path))
        await page.waitForFunction(() => 'reactListens' in globalThis);
      await type(page, fields);
      const theme = page.locator('button[name=theme][value=dark]').first();
      await theme.click();
      await expect(page.locator('html'), path).toHaveAttribute('data-theme', 'dark');
      expect(await valuesOf(page, fields), `${path}, dark`).toEqual(fields);
      for (const [name, language] of [
        ['Español', 'es'],
        ['English', 'en'],
      ] as const) {
        await page.getByRole('button', { name, exact: true }).first().click();
        await expect(page.locator('html'), path).toHaveAttribute('lang', language);
        await expect(page.locator('html'), path).toHaveAttribute('data-theme', 'dark');
        expect(await valuesOf(page, fields), `${path} in ${language}`).toEqual(fields);
      }
      // Nothing was sent, and what is chosen holds for the next page.
      expect(product.mailbox.mails.filter(({ to }) => to === somebody.email)).toEqual([]);
      await page.getByRole('button', { name: 'Español', exact: true }).first().click();
      await page.goto(`${product.url}/about`);
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await context.close();
    }
  });

test('what is typed into pages of the app stays when the language changes, and is kept nowhere', async ({
  page,
  context,
  product,
}) => {
  const database = await databaseOf(product);
  const [poster] = await database.rows<{ id: string }>(
    `insert into profiles (id, full_name, email, username, date_of_birth, phone_number, locale, email_verified, email_confirmed_at)
     select gen_random_uuid(), 'Marek', name || '@dvorak.example', name, '1980-01-01', '+49 30 5550 1234', 'en', true, now()
       from (select 'marek-' || substr(gen_random_uuid()::text, 1, 8) as name) named returning id`,
  );
  const [post] = await database.rows<{ id: string }>(
    `insert into job_posts (id, user_id, state, version, title, organisation, description, kind, workplace, place, zones, hours,
       pay_min, pay_max, pay_currency, pay_period, skills, language, closes_on, time_zone, reply_days, closes_at, words,
       place_words, published_at)
     values (gen_random_uuid(), $1, 'open', 1, 'Subtitler', 'Tidewater', 'Six episodes.', 'contract', 'remote', 'Bilbao', 'UTC', 20,
       4000, 6000, 'EUR', 'project', '{Arabic}', 'en', current_date + 20, 'Europe/Madrid', 14, now() + interval '20 days', '',
       '', now()) returning id`,
    [poster?.id],
  );
  await database.close();
  await signedIn(context, product);
  const choose = async (language: string) => {
    await page.getByRole('banner').getByRole('button', { name: /Nadia/ }).click();
    await page.getByRole('menuitemradio', { name: language }).click();
  };
  await page.goto(`/dashboard/jobs/${post?.id}`);
  const note = page.locator('textarea[name=note]');
  await note.fill('Three years of Arabic.\nSecond “line”.');
  for (const [name, language] of [
    ['Español', 'es'],
    ['English', 'en'],
  ] as const) {
    await choose(name);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.waitForFunction(() => 'reactListens' in globalThis);
    await expect(note).toHaveValue('Three years of Arabic.\nSecond “line”.');
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage, history.state]))).not.toContain(
      'Arabic',
    );
  }
  // React has it too.
  await page.locator('main form [type=submit]').click();
  await expect(page.getByText('Three years of Arabic.')).toBeAttached();

  await page.goto('/settings/security');
  const passwords = page.locator('main input[type=password]');
  await expect(passwords.first()).toBeVisible();
  for (const field of await passwords.all()) await field.fill('slow harbour violin 28');
  await page.evaluate(() => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value) {
      if (value.includes('harbour')) document.title = 'leaked';
      set.call(this, key, value);
    };
  });
  await choose('Español');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page).not.toHaveTitle('leaked');
  await expect(passwords.first()).toHaveValue('');
});

test('Enter sends the form, not the language', async ({ page, product }) => {
  await page.goto('/forgot-password');
  await page.getByLabel(en.auth.email).fill(somebody.email);
  await page.getByLabel(en.auth.email).press('Enter');
  await expect(page).toHaveURL(`${product.url}/reset-password-code`);
});
