import type { BrowserContext, Page } from '@playwright/test';
import { expect, linkIn, mailTo, scriptThere, test } from './support/journey.ts';
import { newPerson } from './support/people.ts';
import { projectForm } from './support/project-form.ts';
import { newSigner } from './support/projects.ts';

/**
 * What an act takes a person, in seconds, by the keystroke-level model of Card, Moran and Newell: a key of somebody who
 * types 40 words a minute, pointing at something and pressing, a hand that goes to the mouse and back, and a moment to
 * see what is asked next.
 */
const pace = { key: 0.28, click: 1.3, hands: 0.8, thought: 1.35 };

/** `reached`: fields that the focus came to; `typed`: those that something was typed into or chosen in. */
type Acts = { keys: number; clicks: number; reached: number; typed: Set<string> };

/** Counts what is really pressed and clicked in the pages of a browser, whoever or whatever presses it. */
async function countActs(context: BrowserContext) {
  const acts: Acts = { keys: 0, clicks: 0, reached: 0, typed: new Set() };
  await context.exposeBinding('acted', (_source, what: 'keys' | 'clicks' | 'reached') => {
    acts[what]++;
  });
  await context.exposeBinding('wrote', (_source, field: string) => void acts.typed.add(field));
  await context.addInitScript(() => {
    type Binding = (what: string) => void;
    const { acted, wrote } = globalThis as unknown as { acted: Binding; wrote: Binding };
    const isField = (target: EventTarget | null) => (target as Element).matches('input, select, textarea');
    addEventListener('keydown', ({ isTrusted }) => isTrusted && acted('keys'), true);
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && acted('clicks'), true);
    addEventListener('focusin', ({ target }) => isField(target) && acted('reached'), true);
    addEventListener('input', ({ target }) => wrote(`${location.pathname} ${(target as HTMLInputElement).name}`), true);
  });
  return acts;
}
const secondsOf = ({ keys, clicks, reached }: Acts) =>
  keys * pace.key + clicks * (pace.click + pace.hands) + (reached + clicks) * pace.thought;

/** Goes on by Tab, as who types does, to the field or button with this name. */
async function tabTo(page: Page, name: string) {
  const isThere = (name: string) => document.activeElement?.getAttribute('name') === name;
  for (let presses = 0; presses < 30; presses++) {
    if (await page.evaluate(isThere, name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`30 times Tab did not lead to ${name}`);
}

test('from sign-up to the first request sent a person types nine fields, in little more than a minute', async ({
  page,
  context,
  product,
}, info) => {
  const acts = await countActs(context);
  const person = newPerson('Darragh Keane');
  const signer = newSigner();
  const email = signer.email.replace('@', '.raman@');
  const type = async (name: string, text: string) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  };
  await page.goto('/signup');
  await scriptThere(page);
  await page.locator('[name=full_name]').click();
  await page.keyboard.type(person.full_name);
  await type('email', person.email);
  await type('date_of_birth', '12041988');
  await type('phone_number', person.phone_number);
  await type('password', person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/verify-email-pending/);
  await page.goto(linkIn(await mailTo(product, person.email, /Confirm your email/), '/verify-email'));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await page.getByRole('link', { name: 'Add your first project' }).click();

  const form = projectForm(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Project' })).toBeVisible();
  await scriptThere(page);
  await form.field('title').click();
  await page.keyboard.type('Rewiring of 24 flats');
  await type('summary', 'Replaced all wiring in 24 occupied flats, two a week, tenants in place.');
  await type('role', 'Lead electrician');
  await page.keyboard.press('Enter');
  await expect(form.heading('proof')).toBeFocused();
  await tabTo(page, 'next');
  await page.keyboard.press('Enter');
  await expect(form.heading('people')).toBeFocused();
  await type('signers.0.email', email);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `Sent to ${signer.name}` })).toBeFocused();
  const mail = await mailTo(product, email, /^Please confirm/);
  expect(mail.text).toContain('Rewiring of 24 flats');
  expect(mail.text).toMatch(/puts it: client/);

  const { typed, ...counted } = acts;
  const seconds = secondsOf(acts);
  const effort = `${JSON.stringify(counted)}, ${typed.size} fields typed: ${seconds.toFixed(0)} s, and waits`;
  info.annotations.push({ type: 'effort', description: effort });
  // Not a page that was left out of the count, nor one that filled itself in.
  expect(acts.keys).toBeGreaterThan(200);
  expect([...typed]).toHaveLength(9);
  expect(acts.clicks).toBeLessThanOrEqual(4);
  expect(seconds, effort).toBeLessThan(110);
});
