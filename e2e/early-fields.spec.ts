import { randomUUID } from 'node:crypto';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { databaseOf } from './support/database.ts';
import { expect, test } from './support/journey.ts';
import { call, holdScripts, signedIn } from './support/people.ts';

/** Where the page's script is: on its way, there with nothing drawn yet, or drawn and not done with it. */
type Moment = 'on its way' | 'there' | 'drawn';
const moments: Moment[] = ['on its way', 'there', 'drawn'];

/** A page whose script comes as far as it is told: React draws in messages, and does what waits in a timer of none. */
async function openHeld(context: BrowserContext, path: string) {
  const arrive = await holdScripts(context);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const [wait, Channel, draws, timers] = [
      globalThis.setTimeout,
      MessageChannel,
      [] as (() => void)[],
      [] as (() => void)[],
    ];
    const isHeld = { draws: true, timers: true };
    class HeldChannel extends Channel {
      constructor() {
        super();
        const send = this.port2.postMessage.bind(this.port2);
        this.port2.postMessage = () => void (isHeld.draws ? draws.push(() => send(null)) : send(null));
      }
    }
    const letGo = (what: 'draws' | 'timers') => {
      isHeld[what] = false;
      for (const act of (what === 'draws' ? draws : timers).splice(0)) act();
    };
    const hold = (act: () => void, ...rest: number[]) =>
      rest.length > 0 || !isHeld.timers ? wait(act, ...rest) : timers.push(act);
    Object.assign(globalThis, { MessageChannel: HeldChannel, setTimeout: hold, letGo, draws, timers });
  });
  await page.goto(path, { waitUntil: 'commit' });
  const steps: Record<Moment | 'done', () => Promise<unknown>> = {
    'on its way': async () => {},
    there: async () => {
      arrive();
      await expect.poll(() => page.evaluate("'reactListens' in globalThis && draws.length > 0")).toBe(true);
    },
    drawn: async () => {
      await page.evaluate("letGo('draws')");
      await expect.poll(() => page.evaluate('timers.length')).toBeGreaterThan(0);
    },
    done: () => page.evaluate("letGo('timers')"),
  };
  const left = Object.entries(steps);
  const come = async (moment: Moment | 'done') => {
    while (left.some(([step]) => step === moment)) await left.shift()?.[1]();
  };
  return { page, come };
}

type Act = (field: (name: string) => Locator, page: Page) => Promise<unknown>;
/** What is sent of a page, by what is done there; `send` names the button, none where it is sent by itself. */
type EarlyForm = {
  path: string;
  /** What the person has before, if anything. */
  before?: [method: 'POST' | 'PUT' | 'PATCH', path: string, data: unknown];
  hasNoBirthDate?: true;
  acts: Act[];
  send: string;
  /** The call that it makes; of a form that the browser may send as well, where what it changes is read. */
  sent: RegExp | string;
  said?: string;
  body: Record<string, unknown>;
};
const forms: EarlyForm[] = [
  {
    path: '/settings',
    before: [
      'PATCH',
      '/api/profile',
      { version: 1, bio: 'As it was', links: [{ url: 'https://a.example', label: '' }] },
    ],
    acts: [
      (field) => field('headline').fill('Typed early'),
      (field) => field('bio').fill('As it is,\nin two lines'),
      (field) => field('available_for_work').click(),
      (field) => field('skills').fill('Interpreting,'),
      (field) => field('links.0.url').fill('https://b.example'),
      (field) => field('links.0.label').fill('Recordings'),
    ],
    send: 'Save',
    sent: '/api/profile',
    said: 'Saved. Others see it now.',
    body: {
      headline: 'Typed early',
      bio: 'As it is,\nin two lines',
      skills: ['Interpreting'],
      available_for_work: true,
      links: [{ url: 'https://b.example', label: 'Recordings' }],
    },
  },
  {
    path: '/settings/notifications',
    acts: [
      (_field, page) =>
        page.getByRole('group', { name: 'Other people' }).getByRole('radio', { name: 'Once a day' }).click(),
    ],
    send: '',
    sent: /PUT .*\/api\//,
    said: 'Saved',
    body: { mail: 'daily' },
  },
  {
    path: '/projects/new',
    hasNoBirthDate: true,
    acts: [(field) => field('date_of_birth').fill('1987-03-11')],
    send: 'Go on',
    sent: '/api/personal-details',
    body: { date_of_birth: '1987-03-11' },
  },
  {
    path: '/settings/privacy',
    acts: [(field) => field('engines_may_list').click(), (field) => field('discover_may_list').press('Space')],
    send: 'Save who sees it',
    sent: '/api/profile',
    body: { visibility: 'public', engines_may_list: false, discover_may_list: false },
  },
  {
    path: '/settings/privacy',
    acts: [(_field, page) => page.getByRole('radio', { name: /^Private/ }).click()],
    send: 'Save who sees it',
    sent: '/api/profile',
    said: 'Saved. Nobody but you sees your profile.',
    body: { visibility: 'private' },
  },
  {
    path: '/settings/account',
    acts: [
      (field) => field('phone_number').fill('+49 30 5550 9876'),
      (field) => field('date_of_birth').fill('1987-03-11'),
    ],
    send: 'Save',
    sent: '/api/personal-details',
    body: { phone_shown: '+49 30 55509876', date_of_birth: '1987-03-11' },
  },
  {
    path: '/projects/new',
    acts: [
      (field) => field('title').fill('Rewiring of 24 flats'),
      (field) => field('started_on.month').selectOption('03'),
      (field) => field('started_on.year').selectOption('2024'),
    ],
    send: '',
    sent: /PUT .*\/api\/drafts$/,
    body: { data: { title: 'Rewiring of 24 flats', started_on: '2024-03-01' } },
  },
  {
    path: '/dashboard/jobs/:post/edit',
    before: ['POST', '/api/own-job-posts', { id: ':post' }],
    acts: [
      (field) => field('title').fill('Subtitler from Arabic'),
      (field) => field('description').fill('Six episodes.'),
      (field) => field('kind').selectOption('contract'),
      (field) => field('workplace').selectOption('remote'),
      (field) => field('closes_on').fill('2031-02-03'),
    ],
    send: '',
    sent: /PUT .*\/api\/own-job-posts\/[^/]+\/draft$/,
    body: {
      data: {
        title: 'Subtitler from Arabic',
        description: 'Six episodes.',
        kind: 'contract',
        workplace: 'remote',
        closes_on: '2031-02-03',
      },
    },
  },
];

for (const typed of moments)
  for (const pressed of moments.slice(moments.indexOf(typed)))
    test(`nothing is lost that is typed with the script ${typed} and sent with it ${pressed}`, async ({
      browser,
      product,
    }) => {
      const database = await databaseOf(product);
      for (const { path, before, hasNoBirthDate, acts, send, sent, said, body } of forms) {
        const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB' });
        const { username } = await signedIn(context, product);
        if (hasNoBirthDate)
          await database.rows('update profiles set date_of_birth = null where username = $1', [username]);
        const post = randomUUID();
        if (before) {
          const [method, at, data] = JSON.parse(JSON.stringify(before).replace(':post', post));
          expect((await call(context, product.url + at, method, data)).ok(), at).toBe(true);
        }
        const { page, come } = await openHeld(context, path.replace(':post', post));
        const bodies: unknown[] = [];
        page.on('request', (request) => {
          if (sent instanceof RegExp && sent.test(`${request.method()} ${request.url()}`))
            bodies.push(request.postDataJSON());
        });
        const main = page.getByRole('main');
        await come(typed);
        for (const act of acts) await act((name) => main.locator(`[name="${name}"]`), page);
        await come(pressed);
        if (send) await main.getByRole('button', { name: send, exact: true }).click();
        // Sent by the browser, it is a page of its own.
        if (typeof sent === 'string' && pressed === 'on its way')
          await page.waitForURL(/[?&]sent=/, { waitUntil: 'commit' });
        await come('done');
        const seen = async () => (sent instanceof RegExp ? bodies.at(-1) : (await page.request.get(sent)).json());
        await expect.poll(seen, [path, Object.keys(body).join()].join(' ')).toMatchObject(body);
        if (said) await expect(page.getByText(said, { exact: true })).toBeVisible();
        if (sent instanceof RegExp && (send || said)) expect(bodies).toHaveLength(1);
        await context.close();
      }
      await database.close();
    });
