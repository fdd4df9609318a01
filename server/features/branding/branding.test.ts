import { expect, test } from 'vitest';
import { openCustomer } from '#server/features/plans/open-customer.ts';
import { openPayments } from '#server/features/plans/open-payments.ts';
import { changeInSandbox, subscribeInSandbox } from '#server/features/plans/sandbox/change-sandbox.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { brandingOf } from './own-branding.ts';

const server = await openServer();
const limited = await openServer({ PROJECT_LIMITS: 'on' });
const look = { accent: '0b5d3b', sections: ['projects', 'about', 'timeline', 'skills'], plain_footer: true };

test('who chose nothing looks like all; a choice is shown, and their cached pages are told', async () => {
  const { id, browser } = await signUpMember(server);
  expect(await brandingOf(server.deps, id)).toBeNull();
  expect((await browser.get('/api/branding')).json()).toEqual({
    ...{ accent: null, sections: ['about', 'projects', 'skills', 'timeline'], plain_footer: false, included: true },
  });
  const told: string[] = [];
  const stop = server.deps.events.onOwn((changes) =>
    told.push(...changes.map(({ topic, id: what }) => `${topic} ${what}`)),
  );
  const saved = await browser.put('/api/branding', look);
  stop();
  expect(saved.json()).toEqual({ ...look, included: true });
  expect(told).toContain(`profiles ${id}`);
  expect(await brandingOf(server.deps, id)).toEqual(look);
  await browser.put('/api/branding', { ...look, accent: null });
  expect(await brandingOf(server.deps, id)).toEqual({ ...look, accent: null });
});

test.each([
  ['a name of a colour', { ...look, accent: 'green' }],
  ['a sign too many', { ...look, accent: '#0b5d3b' }],
  ['styles in the colour', { ...look, accent: 'red;}x{' }],
  ['a part that there is not', { ...look, sections: ['projects', 'about', 'timeline', 'footer'] }],
  ['a part left out', { ...look, sections: ['projects', 'about', 'timeline'] }],
  ['a part twice', { ...look, sections: ['projects', 'about', 'timeline', 'about'] }],
])('%s is refused', async (_what, sent) => {
  const { id, browser } = await signUpMember(server);
  expect((await browser.put('/api/branding', sent)).statusCode).toBe(422);
  expect(await brandingOf(server.deps, id)).toBeNull();
});

test('a downgrade hides what was chosen and deletes nothing', async () => {
  const { id, browser } = await signUpMember(limited);
  expect((await browser.put('/api/branding', look)).statusCode).toBe(200);
  const customer = await openCustomer(limited.db, openPayments(limited.deps), id);
  const subscription = await subscribeInSandbox(limited.deps, customer, 'pro-month');
  await changeInSandbox(limited.deps, subscription, { status: 'canceled' });
  await limited.work();
  expect(await brandingOf(limited.deps, id)).toBeNull();
  expect((await browser.get('/api/branding')).json()).toEqual({ ...look, included: false });
  const refused = await browser.put('/api/branding', { ...look, accent: null });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'plan_needed']);
  await changeInSandbox(limited.deps, subscription, { status: 'active' });
  await limited.work();
  expect(await brandingOf(limited.deps, id)).toEqual(look);
});

test('styles are made of a colour and of nothing else', async () => {
  const ask = (file: string) => server.app.inject(`/api/accents/${file}`);
  const yellow = await ask('ffee00.css');
  expect(yellow.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(yellow.body).toContain(
    '[data-theme="dark"] [data-accent="ffee00"] :is(h1, [data-clause] > h2){color:#ffee00}',
  );
  expect(yellow.body).not.toMatch(/^[^{]*\{color:#ffee00/);
  for (const file of ['ffee00', 'FFEE00.css', 'ffee0.css', 'ffee00}.css', '%7Bx.css', '0.css'])
    expect((await ask(file)).statusCode, file).toBe(404);
});
