import type { BrowserContext, Page } from '@playwright/test';
import { expect, mailTo, scriptThere, test } from './support/journey.ts';
import { newPerson, signedIn } from './support/people.ts';
import { newSigner } from './support/projects.ts';

/**
 * What an act takes a person, in seconds, by the keystroke-level model of Card, Moran and Newell: a key of somebody who
 * types 40 words a minute, pointing at something and pressing, a hand that goes to the mouse and back, and a moment to
 * see what is asked next.
 */
const pace = { key: 0.28, click: 1.3, hands: 0.8, thought: 1.35 };
/** For the three times that the product is waited for: 4 s each, what the dashboard may take on a slow line. */
const waits = 3 * 4;

type Acts = { keys: number; clicks: number; fields: number };

/** Counts what is really pressed and clicked in the pages of a browser, whoever or whatever presses it. */
async function countActs(context: BrowserContext) {
  const acts: Acts = { keys: 0, clicks: 0, fields: 0 };
  await context.exposeBinding('acted', (_source, what: keyof Acts) => {
    acts[what]++;
  });
  await context.addInitScript(() => {
    const { acted } = globalThis as unknown as { acted: (what: string) => void };
    addEventListener('keydown', ({ isTrusted }) => isTrusted && acted('keys'), true);
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && acted('clicks'), true);
    addEventListener(
      'focusin',
      ({ target }) => (target as Element).matches('input, select, textarea') && acted('fields'),
      true,
    );
  });
  return acts;
}
const secondsOf = ({ keys, clicks, fields }: Acts) =>
  keys * pace.key + clicks * (pace.click + pace.hands) + (fields + clicks) * pace.thought;

/** Goes on by Tab, as who types does, to what has this name. */
async function tabTo(page: Page, role: 'textbox' | 'combobox' | 'button', name: string) {
  const there = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 30; presses++) {
    if (await there.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`30 times Tab did not lead to ${name}`);
}

test('a new owner has sent the first request two minutes after the empty dashboard', async ({
  page,
  context,
  product,
}, info) => {
  await signedIn(context, product, newPerson('Darragh Keane'));
  const acts = await countActs(context);
  const signer = newSigner();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Add your first project' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add a project' })).toBeVisible();
  await scriptThere(page);

  await page.getByRole('textbox', { name: 'Title', exact: true }).click();
  await page.keyboard.type('Rewiring of 24 flats');
  await tabTo(page, 'textbox', 'What you did, in short');
  await page.keyboard.type('Replaced all wiring in 24 occupied flats, two a week, tenants in place.');
  await tabTo(page, 'textbox', 'Your role');
  await page.keyboard.type('Lead electrician');
  await tabTo(page, 'textbox', 'Started on');
  await page.keyboard.type('03032026');
  await tabTo(page, 'textbox', 'Name');
  await page.keyboard.type(signer.name);
  await tabTo(page, 'combobox', 'How they know your work');
  await page.keyboard.type('Cl');
  await tabTo(page, 'textbox', 'Email address');
  await page.keyboard.type(signer.email);
  await tabTo(page, 'button', 'Ask for confirmation');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/projects\/[\da-f-]{36}$/);
  const mail = await mailTo(product, signer.email, /asks you to confirm/);
  expect(mail.text).toContain('Rewiring of 24 flats');
  expect(mail.text).toMatch(/> client\n/);

  const seconds = secondsOf(acts);
  info.annotations.push({ type: 'effort', description: `${JSON.stringify(acts)}: ${seconds.toFixed(0)} s, and waits` });
  // Not a page that was left out of the count, nor one that filled itself in.
  expect(acts.keys).toBeGreaterThan(150);
  expect(seconds + waits, JSON.stringify(acts)).toBeLessThan(120);
});
