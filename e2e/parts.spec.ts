import type { Page } from '@playwright/test';
import { expect, test, toastsStay } from './support/journey.ts';

/** The parts of web/ui as /dev/ui mounts them, once in each theme: what they do with keys, focus and names. */
const half = (page: Page) => page.locator('main [data-theme=light]');
const button = (page: Page, name: string) => half(page).getByRole('button', { name, exact: true }).first();

/** Opens the parts and waits until their script has them: a focus that comes earlier is nobody's. */
async function open(page: Page) {
  await page.goto('/dev/ui');
  const taken = () => Object.keys(document.querySelector('main button') ?? {}).some((key) => key.startsWith('__react'));
  await page.waitForFunction(taken);
  // What the parts listen to by themselves is bound after that.
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
}

/**
 * As `open`, with a clock that stands still until it is told to go on: what passes is not up to how busy the machine
 * is.
 */
async function openInNoTime(page: Page) {
  await page.clock.install();
  await open(page);
  await page.clock.pauseAt(Date.now() + 60_000);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
});

test('a dialog says what it is, keeps the focus in it, and gives it back', async ({ page }) => {
  const opener = button(page, 'Open a dialog');
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Correct the address' });
  await expect(dialog).toHaveAccessibleDescription('The first mail came back.');
  await expect(dialog.getByLabel('Signer’s email')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByLabel('Signer’s email')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('what cannot be undone starts on the way back, also when a menu asked for it', async ({ page }) => {
  const more = button(page, 'More');
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove project' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Remove “Wind farm lease/ });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(more, 'the menu is gone: its button has the focus').toBeFocused();
});

test('a menu is walked by arrows and letters, and closes to its button', async ({ page }) => {
  const more = button(page, 'More');
  await more.focus();
  await page.keyboard.press('ArrowDown');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Archive' })).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'Remove project' })).toBeFocused();
  await page.keyboard.press('o');
  await expect(menu.getByRole('menuitemradio', { name: 'Oldest first' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitemradio', { name: 'Oldest first' })).toHaveAttribute('aria-checked', 'true');
  await expect(menu.getByRole('menuitemradio', { name: 'Newest first' })).toHaveAttribute('aria-checked', 'false');
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a popover takes the focus and gives it back', async ({ page }) => {
  const opener = button(page, 'Open a popover');
  await opener.press('Enter');
  const popover = page.getByRole('dialog', { name: 'Newest first' });
  await expect(popover.getByRole('button', { name: 'Mark as read' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(popover).toHaveCount(0);
});

test('what comes when it is opened keeps the press, says why it is not there, and comes when it is asked again', async ({
  page,
}) => {
  const part = '**/assets/menu-*.js';
  let answered = () => {};
  const held = new Promise<void>((resolve) => (answered = resolve));
  await page.route(part, async (route) => {
    await held;
    await route.abort();
  });
  await open(page);
  const more = button(page, 'More');
  await more.press('Enter');
  await expect(page.getByText('Loading …')).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  answered();
  await expect(page.getByRole('alert').filter({ hasText: 'This did not load.' })).toBeVisible();
  await expect(more, 'the page stands as it was').toBeFocused();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('menu').getByRole('menuitem', { name: 'Archive' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();
});

test('a toast is announced, waits while one is on it, and the next follows', async ({ page }) => {
  await openInNoTime(page);
  const status = page.locator('[data-toast]').getByRole('status');
  await expect(status, 'the region is there before its text').toBeAttached();
  await button(page, 'Show a toast').click();
  await button(page, 'Show a toast').click();
  await expect(status).toContainText('We got it!');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(3_000);
  await page.locator('[data-toast]').hover();
  await page.clock.fastForward(60_000);
  await expect(status, 'it stays under the pointer').toContainText('We got it!');
  await page.locator('[data-toast]').getByRole('button', { name: 'Close' }).press('Escape');
  await expect(status, 'the second one').toContainText('We got it!');
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5_100);
  await expect(status).toHaveText('');
});

test('F8 leads to the button of a toast, and using it leads back', async ({ page }) => {
  await toastsStay(page);
  await open(page);
  const opener = button(page, 'Show a toast with a way back');
  await opener.press('Enter');
  await expect(page.locator('[data-toast]')).toContainText('Press F8 to reach its button.');
  await page.keyboard.press('F8');
  await expect(page.locator('[data-toast]').getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-toast]').getByRole('status')).toHaveText('');
  await expect(button(page, 'Show a toast with a way back (undone 1)')).toBeFocused();
});

test('a tooltip shows on focus, describes its button, and goes by Escape', async ({ page }) => {
  const copy = button(page, 'Copy');
  // A page that is still scrolling to the button closes it again.
  await expect(async () => {
    await copy.blur();
    await copy.focus();
    await expect(copy).toHaveAccessibleDescription('Copy', { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('tooltip')).toHaveText('Copy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('a busy button keeps its focus and is not pressed twice', async ({ page }) => {
  await openInNoTime(page);
  const ask = half(page).getByRole('button', { name: /^Ask/ }).first();
  await ask.press('Enter');
  await expect(ask).toHaveText('Asking');
  await expect(ask).toBeFocused();
  await expect(ask).toHaveAttribute('aria-disabled', 'true');
  await expect(ask).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(2_100);
  await expect(ask).toHaveText('Ask for confirmation');
  await expect(ask).not.toHaveAttribute('aria-disabled');
});

test('fields carry their help and their error, and a password can be looked at', async ({ page }) => {
  const fields = half(page);
  const email = fields.getByRole('textbox', { name: 'Signer’s email' });
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/An address at their own mail domain.*Add the part after the @/s);
  await expect(fields.getByRole('textbox', { name: 'Comment (optional)' })).toHaveAccessibleDescription(/Darragh sees/);
  await expect(fields.getByRole('textbox', { name: 'Handle' })).toBeDisabled();
  const password = fields.getByLabel('Password', { exact: true });
  await password.fill('slow harbour violin 27');
  await expect(password).toHaveAttribute('type', 'password');
  await fields.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await fields.getByRole('button', { name: 'Hide password' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('slow harbour violin 27');
});

test('what is corrected is red no more', async ({ page }) => {
  const fields = half(page);
  const corrected: [ReturnType<typeof fields.getByRole>, string][] = [
    [fields.getByRole('textbox', { name: 'Signer’s email' }), 'Add the part after the @, like name@firm.example.'],
    [fields.getByRole('checkbox', { name: 'I accept the terms' }), 'Accept the terms to go on.'],
    [fields.getByRole('radio', { name: /^Ask for changes/ }).nth(1), 'Choose one of the three answers.'],
  ];
  for (const [control, error] of corrected) {
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(fields.getByText(error)).toBeVisible();
    if (error.startsWith('Add')) await control.fill('hanna.lindqvist@firm.example');
    else await control.check();
    await expect(control).not.toHaveAttribute('aria-invalid');
    await expect(fields.getByText(error)).toHaveCount(0);
  }
});

test('a summary of errors takes the focus and leads to the field', async ({ page }) => {
  await button(page, 'Show the summary of errors').click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const email = half(page).getByRole('textbox', { name: 'Signer’s email' });
  await expect(email).toBeFocused();
  await email.fill('hanna.lindqvist@firm.example');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(email).toBeFocused();
});

test('a summary is gone with the letter that mends its last field: no press that follows misses its button', async ({
  page,
}) => {
  await button(page, 'Show the summary of errors').click();
  const email = half(page).getByRole('textbox', { name: 'Signer’s email' });
  const wasThere = await email.evaluate(async (field: HTMLInputElement) => {
    const isThere = () => document.querySelector('[role=alert]') !== null;
    const before = isThere();
    field.value = 'hanna.lindqvist@firm.example';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // What React and observers do for this event, and nothing that a press could come before.
    for (let task = 0; task < 20; task++) await null;
    return [before, isThere()];
  });
  expect(wasThere).toEqual([true, false]);
});

test('nothing is chosen before the person chooses, and arrows go on', async ({ page }) => {
  const answer = half(page).getByRole('group', { name: 'Your answer' });
  const choice = (name: RegExp) => answer.getByRole('radio', { name });
  await expect(answer.locator(':checked')).toHaveCount(0);
  await choice(/^Confirm/).focus();
  await page.keyboard.press('Space');
  await expect(choice(/^Confirm/)).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(choice(/^Ask for changes/)).toBeChecked();
  await expect(answer.locator(':checked')).toHaveCount(1);
  const wrong = half(page).getByRole('group', { name: 'With a choice, and an error' });
  await expect(wrong).toHaveAccessibleDescription('Choose one of the three answers.');
});

test('a box is ticked by its words, and its error belongs to it', async ({ page }) => {
  await half(page).getByText('Show my comment on the project page').click();
  await expect(half(page).getByRole('checkbox', { name: 'Show my comment on the project page' })).toBeChecked();
  const terms = half(page).getByRole('checkbox', { name: 'I accept the terms' });
  await expect(terms).toHaveAccessibleDescription('Accept the terms to go on.');
  await expect(terms).toHaveAttribute('aria-invalid', 'true');
  await expect(half(page).getByRole('checkbox', { name: 'Not for this plan' })).toBeDisabled();
});

test('words become chips by Enter, comma and leaving, once each, and Backspace takes the last one', async ({
  page,
}) => {
  const field = half(page).getByRole('textbox', { name: /^Skills/ });
  const words = half(page).getByRole('list', { name: 'Skills' }).getByRole('listitem');
  await field.fill('Dubbing');
  await field.press('Enter');
  await field.pressSequentially('subtitling,Voice over,');
  await expect(words).toHaveText(['Subtitling', 'Dubbing', 'Voice over']);
  await expect(half(page).getByText('Added: Voice over')).toBeAttached();
  await field.fill('Captions');
  await field.blur();
  await expect(words).toHaveText(['Subtitling', 'Dubbing', 'Voice over', 'Captions']);
  await field.focus();
  await page.keyboard.press('Backspace');
  await expect(words).toHaveText(['Subtitling', 'Dubbing', 'Voice over']);
  await half(page).getByRole('button', { name: 'Remove Dubbing' }).press('Enter');
  await expect(words).toHaveText(['Subtitling', 'Voice over']);
  await expect(field, 'the focus is not lost with the button').toBeFocused();
  await expect(half(page).getByText('Removed: Dubbing')).toBeAttached();
});
