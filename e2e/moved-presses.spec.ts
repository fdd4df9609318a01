import type { Locator, Page } from '@playwright/test';
import en from '../shared/i18n/en.ts';
import { demoOfItsOwn, projectOf, signIn } from './support/demo.ts';
import { expect, scriptThere } from './support/journey.ts';
import { call } from './support/people.ts';

const test = demoOfItsOwn();

const pressable = 'a[href], button:not([disabled]), summary, label, input:is([type=checkbox], [type=radio])';

/** What a page knows of a press: what it was meant for, and what it came to. */
declare const meant: Element;
declare const came: Element[];
declare const isOver: boolean;

/** Notes what presses come to, and has nothing come of them. */
const watch = (page: Page) =>
  page.evaluate(() => {
    // The browser may not hide that the page moves.
    document.documentElement.style.overflowAnchor = 'none';
    const note = (event: Event) => {
      came.push(event.target as Element);
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    document.addEventListener('click', note, true);
    document.addEventListener('mouseup', () => Object.assign(globalThis, { isOver: true }), true);
  });

/** Where to press on what is pressable; null where it cannot be pressed there, or what looks like it was. */
const aim = (page: Page, at: number, pressed: string[]) =>
  page.evaluate(
    ([selector, at, pressed]) => {
      document.querySelector('[data-moves]')?.remove();
      const control = document.querySelectorAll(selector)[at];
      if (!control) return 'over';
      const look = `${control.localName} ${control.className}`;
      if (pressed.includes(look)) return null;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getClientRects()[0] ?? new DOMRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width < 2 || !control.contains(document.elementFromPoint(x, y))) return null;
      Object.assign(globalThis, { meant: control, came: [], isOver: false });
      return { x, y, look };
    },
    [pressable, at, pressed] as const,
  );

/** With the next press something comes above all of it, as an answer does that was waited for. */
const moveAtPress = (page: Page) =>
  page.evaluate(() => {
    const block = document.createElement('div');
    block.dataset.moves = '';
    block.style.height = '9rem';
    const move = () => document.querySelector('main')?.prepend(block);
    document.addEventListener('pointerdown', move, { capture: true, once: true });
  });

const whatCame = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(done));
    return came.map((each) => (meant.contains(each) ? 'what was meant' : each.outerHTML.slice(0, 120)));
  });

/** Presses one of each look while the page moves; tells which presses came to anything but what was meant, once. */
async function pressAll(page: Page, press: (x: number, y: number) => Promise<unknown>, pressed: string[] = []) {
  const lost: Record<string, string[]> = {};
  await watch(page);
  for (let at = 0; ; at++) {
    const place = await aim(page, at, pressed);
    if (place === 'over') return lost;
    if (!place) continue;
    pressed.push(place.look);
    await press(place.x, place.y);
    const got = await whatCame(page);
    if (got.join() !== 'what was meant') lost[place.look] = got;
  }
}

const screens = {
  'leila-haddad': [
    '/dashboard',
    '/dashboard/projects',
    '/projects/new',
    `/projects/${projectOf('leila-haddad', 'annual-report').id}`,
    '/settings',
    '/settings/notifications',
    '/dashboard/letters',
  ],
  'ruth-calloway': [
    '/admin?queue=held',
    `/admin/project/${projectOf('leila-haddad', 'court-interpreting').id}`,
    '/admin/operations',
  ],
  nobody: ['/signup'],
};

test('a press is for what was pressed, though it moves before it is let go of', async ({ browser, product }) => {
  const lost: Record<string, unknown> = {};
  const pressed: string[] = [];
  for (const [who, paths] of Object.entries(screens)) {
    const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
    if (who !== 'nobody') await signIn(context, product, who);
    const page = await context.newPage();
    const press = async (x: number, y: number) => {
      await moveAtPress(page);
      await page.mouse.click(x, y);
    };
    for (const path of paths) {
      await page.goto(path);
      await scriptThere(page);
      lost[path] = await pressAll(page, press, pressed);
    }
    await context.close();
  }
  expect(pressed.length).toBeGreaterThan(50);
  expect(lost).toEqual(Object.fromEntries(Object.keys(lost).map((path) => [path, {}])));
});

test('so is one by a finger, which does not press what has come under it', async ({ browser, product }) => {
  const viewport = { width: 390, height: 800 };
  const context = await browser.newContext({ baseURL: product.url, viewport, isMobile: true, hasTouch: true });
  await signIn(context, product, 'ruth-calloway');
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints });
  const press = async (x: number, y: number) => {
    // At once: a finger that stays longer asks for a menu.
    await Promise.all([touch('touchStart', [{ x, y }]), touch('touchEnd', [])]);
    // What a tap comes to follows it, in one go.
    await page.waitForFunction(() => isOver);
  };
  await page.goto('/admin?queue=held');
  await scriptThere(page);
  const lost = await pressAll(page, async (x, y) => {
    await moveAtPress(page);
    await press(x, y);
  });
  expect(lost).toEqual({});

  // A row that goes under the finger has the next in its place.
  const [first, second] = [page.locator('[data-case]').first(), page.locator('[data-case]').nth(1)];
  await first.scrollIntoViewIfNeeded();
  const under = await first.getByRole('link').boundingBox();
  await page.evaluate('came.length = 0; isOver = false');
  await second.evaluate((row) => {
    const replace = () => row.previousElementSibling?.replaceWith(row);
    document.addEventListener('pointerdown', replace, { capture: true, once: true });
  });
  await press((under?.x ?? 0) + 20, (under?.y ?? 0) + 10);
  expect(await whatCame(page)).toEqual([]);
});

test('who lets go elsewhere than where they pressed takes the press back', async ({ page, context, product }) => {
  await signIn(context, product, 'leila-haddad');
  await page.goto('/settings');
  await scriptThere(page);
  await watch(page);
  await page.evaluate('came = []');
  const save = page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).first();
  await save.scrollIntoViewIfNeeded();
  const { x, y, height } = (await save.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 10, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + 10, y + height + 10);
  await page.mouse.up();
  expect(await page.evaluate(() => came.filter((each) => each.closest('button')).length)).toBe(0);
});

const gone: Record<string, (button: HTMLElement) => unknown> = {
  'is taken off the page': (button) => button.remove(),
  'is hidden': (button) => Object.assign(button, { hidden: true }),
  'is seen no more': (button) => button.style.setProperty('visibility', 'hidden'),
  'does nothing more': (button) => Object.assign(button, { disabled: true }),
  'is part of a form at rest': (button) => button.closest('fieldset')?.setAttribute('disabled', ''),
  'is part of a page at rest': (button) => button.closest('div')?.setAttribute('inert', ''),
  'is behind a dialog': () => document.body.style.setProperty('pointer-events', 'none'),
};

/** Two buttons over a page that is drawn; what is pressed on them is noted. */
async function putButtons(page: Page) {
  const follows = page.waitForRequest('**/api/events*');
  await page.goto('/settings');
  await scriptThere(page);
  await follows;
  await watch(page);
  await page.evaluate(() => {
    const part = document.createElement('div');
    part.innerHTML = '<fieldset><button type="button">One</button></fieldset><button type="button">Other</button>';
    Object.assign(part.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: '99' });
    document.body.append(part);
    Object.assign(globalThis, { came: [] });
  });
  const button = page.getByRole('button', { name: 'One', exact: true });
  const hold = async () => {
    await button.hover();
    await page.mouse.down();
    await button.evaluate((one) => one.closest('div')?.style.setProperty('top', '9rem'));
  };
  const texts = () => page.evaluate(() => came.flatMap((each) => each.closest('button')?.textContent ?? []));
  return { button, hold, texts };
}

test('a press on what can’t be pressed any more when it is let go of comes to nothing', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'leila-haddad');
  const pressed: string[] = [];
  for (const [what, goes] of Object.entries(gone)) {
    const { button, hold, texts } = await putButtons(page);
    await hold();
    await button.evaluate(goes);
    await page.mouse.up();
    if ((await texts()).length > 0) pressed.push(what);
  }
  expect(pressed).toEqual([]);
});

test('a key that is pressed meanwhile does not end a press, nor does what it presses take the place of that', async ({
  page,
  context,
  product,
}) => {
  await signIn(context, product, 'leila-haddad');
  const { hold, texts } = await putButtons(page);
  await hold();
  await page.getByRole('button', { name: 'Other', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.down('Control');
  await page.mouse.up();
  await page.keyboard.up('Control');
  expect(await texts()).toEqual(['Other', 'One']);
});

const holds: Record<string, (page: Page, button: Locator) => Promise<() => Promise<unknown>>> = {
  'a button is pressed': async (page, button) => {
    await button.hover();
    await page.mouse.down();
    return () => page.mouse.up();
  },
  'the space bar is held on a button': async (page, button) => {
    await button.focus();
    // As one that is held is told again and again.
    for (const _time of [1, 2]) await page.keyboard.down(' ');
    return () => page.keyboard.up(' ');
  },
};

for (const [how, hold] of Object.entries(holds))
  test(`an answer that comes while ${how} does not change what it does`, async ({ page, context, product }) => {
    await signIn(context, product, 'ruth-calloway');
    const follows = page.waitForRequest('**/api/events*');
    await page.goto('/admin?queue=held');
    await scriptThere(page);
    await follows;
    const { claim, release } = en.admin.queues;
    const free = page.locator('[data-case]').filter({ has: page.getByRole('button', { name: claim }) });
    const id = await free.first().getAttribute('data-case');
    const row = page.locator(`[data-case="${id}"]`);
    const letGo = await hold(page, row.getByRole('button', { name: claim }));
    const told = page.waitForResponse('**/api/admin/queues/held?*');
    const claims = `${product.url}/api/admin/queues/held/${id}/claim`;
    expect((await call(context, claims, 'POST')).ok()).toBe(true);
    await (await told).finished();
    await page.waitForTimeout(300);
    await expect(row.getByRole('button', { name: claim })).toBeVisible();
    const sent = page.waitForRequest(claims);
    await letGo();
    expect((await sent).method()).toBe('POST');
    await expect(row.getByRole('button', { name: release })).toBeVisible();
  });
