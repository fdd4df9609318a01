import type { BrowserContext } from '@playwright/test';
import { databaseOf } from './support/database.ts';
import { nowhere, projectOf } from './support/demo.ts';
import { expect, linkIn, mailTo } from './support/journey.ts';
import { call, newPerson, signedIn } from './support/people.ts';
import { addProject, newSigner, type Signer, shownScreen, signingLink } from './support/projects.ts';
import type { Screen } from './support/screens.ts';
import { test, visitor } from './support/viewer.ts';

const rewiring = projectOf('darragh-keane', 'harbour-row');
const asks: Screen['heading'] = ({ signing }) => signing.request.heading.replace('{owner}', 'Darragh Keane');
let link: string;
let projects: Record<
  'answered' | 'changes' | 'withdrawn' | 'cancelled' | 'opted_out' | 'held' | 'expired' | 'renewed',
  string
>;
let signer: BrowserContext;
const asSigner = async (context: BrowserContext) => context.addCookies(await signer.cookies());

test.beforeAll(async ({ browser, product }) => {
  const desk = await browser.newContext();
  await signedIn(desk, product, newPerson('Olu Adeyemi'));
  signer = await browser.newContext();
  const ask = async (...signers: Signer[]) => {
    const id = await addProject(desk, product, signers, { title: 'Lighting of a rope factory' });
    expect((await signer.request.get(await signingLink(product, signers[0] as Signer))).ok()).toBe(true);
    return id;
  };
  const send = async (
    id: string,
    way: 'answer' | 'withdraw' | 'opt-out' | 'new-link',
    answer?: string,
    who = signer,
  ) => {
    const screen = await shownScreen(who, product, id);
    const data = answer && {
      answer,
      comment: answer === 'changes_requested' ? 'Which year was it?' : '',
      comment_public: false,
      unknown_person: false,
      ...screen,
    };
    const sent = await call(who, `${product.url}/api/signing/${id}/${way}`, 'POST', data);
    expect(sent.ok(), await sent.text()).toBe(true);
  };
  const answered = await ask(newSigner());
  await send(answered, 'answer', 'confirmed');
  const changes = await ask(newSigner());
  await send(changes, 'answer', 'changes_requested');
  const withdrawn = await ask(newSigner());
  await send(withdrawn, 'answer', 'confirmed');
  await send(withdrawn, 'withdraw');
  const other = newSigner('Marek Dvorak');
  const cancelled = await ask(newSigner(), other);
  const otherSigner = await browser.newContext();
  await otherSigner.request.get(await signingLink(product, other));
  await send(cancelled, 'answer', 'declined', otherSigner);
  const opted_out = await ask(newSigner('Con Twomey'));
  await send(opted_out, 'opt-out');
  const later = newSigner('Ines Elsewhere');
  const held = await ask(later);
  // The signer's address turns out to be the owner's own.
  await call(desk, `${product.url}/api/email-addresses`, 'POST', { email: later.email });
  await send(held, 'answer', 'confirmed');
  const expired = await ask(newSigner());
  const database = await databaseOf(product);
  const renewed = await ask(newSigner());
  await database.rows(
    `update signing_requests set expires_at = now() - interval '1 hour' where project_id in ($1, $2)`,
    [expired, renewed],
  );
  await database.close();
  await send(renewed, 'new-link');
  projects = { answered, changes, withdrawn, cancelled, opted_out, held, expired, renewed };
  link = linkIn(await mailTo(product, 'priya.raman@harbourrow.example', /./), '/verify-project/');
  await signer.request.get(link);
});

test('what a signer is asked', async ({ product, viewerOf }) => {
  const { see } = viewerOf(asSigner);
  await see('the mailed link', { path: link.slice(product.url.length), heading: asks });
  await see('open, to be confirmed', {
    path: `/verify-project/${rewiring.id}`,
    heading: asks,
    act: async (page) => page.locator('input[value=confirmed]').check(),
  });
  await call(signer, `${product.url}/api/signing/${rewiring.id}/mailbox-code`, 'POST');
  await see('open, with a code', {
    path: `/verify-project/${rewiring.id}`,
    heading: asks,
    act: async (page) => page.locator('input[value=confirmed]').check(),
  });
  await see('open, ways out unfolded', {
    path: `/verify-project/${rewiring.id}`,
    heading: asks,
    act: async (page, { signing }) => {
      await page.getByText(signing.unknown.open, { exact: true }).first().click();
      await page.getByText(signing.optOut.open, { exact: true }).first().click();
      await expect(page.getByRole('button', { name: signing.optOut.button, exact: true })).toBeVisible();
    },
    deeds: [
      {
        name: 'open, nothing chosen',
        refused: 422,
        act: async (page, { signing }) => {
          await page.getByRole('button', { name: signing.form.send, exact: true }).click();
          await expect(page.getByRole('alert').first()).toBeVisible();
        },
      },
    ],
  });
});

test('links that ask no more', async ({ viewerOf }) => {
  const { see } = viewerOf(asSigner);
  for (const state of ['answered', 'withdrawn', 'expired', 'renewed', 'cancelled', 'opted_out'] as const)
    await see(state, {
      path: `/verify-project/${projects[state]}`,
      heading: ({ signing }) => signing.states[state].heading,
    });
  await see('unknown link', {
    path: `/verify-project/${rewiring.id}?projectToken=${'x'.repeat(43)}`,
    status: 404,
    heading: ({ signing }) => signing.states.unknown.heading,
  });
});

test('after an answer, and where links are pasted', async ({ viewerOf, product }) => {
  // One browser has answered for all of these signers, and so a person would look at each of them.
  const database = await databaseOf(product);
  await database.rows(`update projects set status = 'approved', held_at = null where id = $1`, [projects.answered]);
  await database.close();
  const { see } = viewerOf(asSigner);
  await see('verified', {
    path: `/verify-complete?project=${projects.answered}`,
    heading: ({ answered }) => answered.verified,
    act: async (page, { answered }) => {
      await page.getByText(answered.seal.byHand).click();
      await expect(page.getByText(/^Countersign [0-9a-f]{64}$/)).toBeVisible();
    },
  });
  for (const id of [projects.changes, projects.held, nowhere])
    await see('submitted', {
      path: `/verify-complete?project=${id}`,
      heading: ({ answered }) => answered.submitted,
    });
  await see('pasting a link', { path: '/verify', heading: ({ verify }) => verify.title });
  await see('pasting a wrong link', {
    path: '/verify?token=wrong',
    status: 404,
    heading: ({ verify }) => verify.title,
  });
});

test('everything a mailbox was asked', async ({ browser, viewerOf, product }) => {
  const visitors = viewerOf(visitor);
  const title: Screen['heading'] = ({ ownConfirmations }) => ownConfirmations.ask.title;
  await visitors.see('asking for the link', {
    path: '/my-confirmations',
    heading: title,
    deeds: [
      {
        name: 'no address typed',
        refused: 422,
        act: async (page, { ownConfirmations }) => {
          await page.getByRole('button', { name: ownConfirmations.ask.button, exact: true }).click();
          await expect(page.locator('[aria-invalid=true]')).toBeVisible();
        },
      },
    ],
  });
  await visitors.see('the link is mailed', {
    path: '/my-confirmations?sent',
    heading: ({ ownConfirmations }) => ownConfirmations.ask.sentTitle,
  });
  await visitors.see('all is erased', {
    path: '/my-confirmations?erased',
    heading: ({ ownConfirmations }) => ownConfirmations.erased.title,
  });
  await visitors.see('unknown link', {
    path: '/my-confirmations/open?token=nothing',
    status: 404,
    heading: ({ ownConfirmations }) => ownConfirmations.closed.unknown.title,
  });

  const reader = await browser.newContext();
  await reader.addCookies([{ name: 'language', value: 'en', url: product.url }]);
  const email = 'priya.raman@harbourrow.example';
  await call(reader, `${product.url}/api/own-confirmations/links`, 'POST', { email });
  const entry = linkIn(await mailTo(product, email, /^Everything you were/), '/my-confirmations/open');
  await visitors.see('the mailed link', {
    path: entry.slice(product.url.length),
    heading: ({ ownConfirmations }) => ownConfirmations.open.title,
  });
  const token = new URL(entry).searchParams.get('token');
  const opened = await call(reader, `${product.url}/api/own-confirmations/session`, 'POST', { token });
  expect(opened.status()).toBe(204);
  const cookies = (await reader.cookies()).filter(({ name }) => name !== 'language');
  const asReader = async (context: BrowserContext) => context.addCookies(cookies);
  const { see } = viewerOf(asReader);
  await see('the list', { path: '/my-confirmations', heading: ({ ownConfirmations }) => ownConfirmations.list.title });
  await see('before erasing', {
    path: '/my-confirmations/erase',
    heading: ({ ownConfirmations }) => ownConfirmations.erase.title.replace('{email}', email),
  });
});
