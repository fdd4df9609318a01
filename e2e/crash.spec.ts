import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { builtServer, productNode } from '../server/testing/product-node.ts';
import { databaseOf } from './support/database.ts';
import { test as base, expect } from './support/journey.ts';
import { call, newPerson, signedUp } from './support/people.ts';
import { type Product, type ProductOptions, startProduct } from './support/product.ts';
import { addProject, confirm, newSigner, shownScreen, signingLink } from './support/projects.ts';
import { strangersBrowser } from './support/signing.ts';

/** These journeys end the server under its people, so each has one of its own. */
const test = base.extend<{ data: ProductOptions['data']; mortal: Product }>({
  data: ['none', { option: true }],
  mortal: async ({ browser: _browser, data }, use) => {
    const product = await startProduct({ data });
    await use(product);
    await product.stop();
  },
});

const postmaster = ({ dataDir }: Product) => join(dataDir, 'postgres', 'postmaster.pid');
const postmasterPid = (product: Product) => Number(readFileSync(postmaster(product), 'utf8').split('\n')[0]);
/** A process that ended and that nobody has asked after yet (a zombie) runs no more. */
const runs = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));

test('killed after a project was sent and before its mail was: the mail still goes out, once', async ({
  browser,
  mortal,
}) => {
  const owner = await browser.newContext();
  await signedUp(owner, mortal);
  mortal.mailbox.pause();
  const signer = newSigner();
  const id = await addProject(owner, mortal, [signer]);
  await expect.poll(() => mortal.mailbox.waiting()).toBeGreaterThan(0);
  await mortal.crash();
  const data = await databaseOf(mortal);
  expect(await data.count('mails where sent_at is null and request_id is not null')).toBe(1);
  mortal.mailbox.resume();

  const link = await signingLink(mortal, signer);
  await expect.poll(() => data.count('mails where sent_at is null')).toBe(0);
  expect(await data.count('projects where id = $1', [id])).toBe(1);
  expect(await data.count('signing_requests where project_id = $1', [id])).toBe(1);
  const ids = mortal.mailbox.mails.filter(({ to }) => to === signer.email).map(({ messageId }) => messageId);
  expect(new Set(ids).size, 'a mail that comes twice is known as one').toBe(1);

  const page = await (await strangersBrowser(browser)).newPage();
  await page.goto(link);
  await confirm(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Verified');
  await data.close();
});

const works = ['Stair', 'Bridge', 'Chapel', 'Library', 'Kiosk', 'Boathouse', 'Orchard', 'Tower', 'Garage', 'Mill'];

/**
 * Signers of different projects, each with their link open in a browser of their own. Every other project is of a second
 * owner: of somebody whose work was declined twice the next confirmation is held.
 */
async function readySigners(browser: Browser, product: Product, projects: number) {
  const signers: { id: string; answer: (choice: string) => Promise<number | null> }[] = [];
  const owners = [await browser.newContext(), await browser.newContext()] as const;
  for (const each of owners) await signedUp(each, product);
  for (let index = 0; index < projects; index++) {
    const owner = owners[index % 2 === 0 ? 0 : 1];
    const signer = newSigner();
    // Works that are not alike, in their words: a no to one would hold its copies.
    const text = { title: works[index] ?? '', organisation: `House of ${works[index]}`, links: [] };
    const id = await addProject(owner, product, [signer], text);
    const context = await strangersBrowser(browser);
    expect((await context.request.get(await signingLink(product, signer))).status()).toBe(200);
    const screen = await shownScreen(context, product, id);
    const csrf = (await context.cookies()).find(({ name }) => name === 'csrf')?.value ?? '';
    const cookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await context.close();
    signers.push({
      id,
      answer: async (answer) =>
        await fetch(`${product.url}/api/signing/${id}/answer`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-csrf-token': csrf, cookie },
          body: JSON.stringify({
            answer,
            comment: '',
            comment_public: false,
            unknown_person: false,
            ...screen,
          }),
        }).then(
          ({ status }) => status,
          () => null,
        ),
    });
  }
  return signers;
}

test('killed amid answers and sign-ups: what was answered is kept, nothing is half done', async ({
  browser,
  mortal,
}) => {
  const signers = await readySigners(browser, mortal, 10);
  const people = Array.from({ length: 10 }, () => newPerson());
  const visitor = await browser.newContext();
  await visitor.request.get(`${mortal.url}/api/session`);
  const signUp = async (person: object) =>
    await call(visitor, `${mortal.url}/api/sign-up`, 'POST', person).then(
      (answer) => answer.status(),
      () => null,
    );

  // The kill falls when the first few have their answer and the others are on their way.
  let answered = 0;
  let kill = () => {};
  const early = new Promise<void>((resolve) => {
    kill = resolve;
  });
  const counted = async (work: Promise<number | null>) => {
    // A call that was cut off in the middle of its answer counts as cut off, not as a failure of the test.
    const status = await work.catch(() => null);
    if (status !== null && ++answered === 4) kill();
    return status;
  };
  const choices = ['confirmed', 'declined'];
  const burst = {
    answers: signers.map(({ answer }, index) => counted(answer(choices[index % 2] ?? ''))),
    signUps: people.map((person) => counted(signUp(person))),
  };
  await early;
  await mortal.crash();
  const statuses = { answers: await Promise.all(burst.answers), signUps: await Promise.all(burst.signUps) };
  const all = [...statuses.answers, ...statuses.signUps];
  expect(all, 'some were answered').toContainEqual(expect.any(Number));
  expect(all, 'some were cut off').toContain(null);

  const data = await databaseOf(mortal);
  for (const [index, { id }] of signers.entries()) {
    const [row] = await data.rows<{ answers: number; status: string; state: string; receipts: number; audits: number }>(
      `select p.status, r.state, count(c.id)::int as answers,
              (select count(*)::int from mails m where m.kind = 'signing-receipt' and m.data->>'confirmation_id' = min(c.id::text)) as receipts,
              (select count(*)::int from audit_log a where a.action = 'answer_request' and a.subject_id::text = min(c.id::text)) as audits
         from projects p join signing_requests r on r.project_id = p.id left join confirmations c on c.request_id = r.id
        where p.id = $1 group by p.status, r.state`,
      [id],
    );
    if (statuses.answers[index] === 200) expect(row?.answers, 'what the signer saw is kept').toBe(1);
    const status = choices[index % 2] === 'confirmed' ? 'approved' : 'rejected';
    expect(row).toEqual(
      row?.answers
        ? { answers: 1, status, state: 'answered', receipts: 1, audits: 1 }
        : { answers: 0, status: 'pending', state: 'open', receipts: 0, audits: 0 },
    );
  }
  for (const [index, person] of people.entries()) {
    const [row] = await data.rows<{ profiles: number; passwords: number; mails: number }>(
      `select (select count(*)::int from profiles where email = $1) as profiles,
              (select count(*)::int from passwords w join profiles p on p.id = w.user_id where p.email = $1) as passwords,
              (select count(*)::int from mails where recipient = $1) as mails`,
      [person.email],
    );
    if (statuses.signUps[index] === 202) expect(row?.profiles, 'what the person saw is kept').toBe(1);
    expect(row).toEqual(
      row?.profiles ? { profiles: 1, passwords: 1, mails: 1 } : { profiles: 0, passwords: 0, mails: 0 },
    );
  }

  // Who got no answer tries again, and then all is done once.
  for (const [index, { answer }] of signers.entries()) expect(await answer(choices[index % 2] ?? '')).toBe(200);
  expect(await data.count('confirmations')).toBe(signers.length);
  await expect.poll(() => data.count('mails where sent_at is null and failed_at is null')).toBe(0);
  await data.close();
});

test.describe('on an empty folder', () => {
  test.use({ data: 'empty' });

  test('a stop takes PostgreSQL along, and a start after a kill goes on with the one that runs', async ({
    browser,
    mortal,
  }) => {
    const owner = await browser.newContext();
    const person = await signedUp(owner, mortal);
    const before = postmasterPid(mortal);
    expect(runs(before)).toBe(true);
    await mortal.crash();
    expect(postmasterPid(mortal), 'the same PostgreSQL').toBe(before);
    const session = await owner.request.get(`${mortal.url}/api/session`);
    expect(await session.text(), 'still signed in').toContain(person.email);

    await mortal.end();
    expect(existsSync(postmaster(mortal))).toBe(false);
    await expect.poll(() => runs(before)).toBe(false);
  });
});

// One product for these: the last of them ends it.
test.describe('on one folder', () => {
  let mortal: Product;
  test.beforeAll(async () => {
    mortal = await startProduct();
  });
  test.afterAll(() => mortal.stop());

  test('a second server on the same data is refused, and the first goes on', async () => {
    const second = spawn(productNode, [builtServer], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...process.env,
        NODE_ENV: '',
        PORT: '0',
        DATA_DIR: mortal.dataDir,
        SMTP_URL: mortal.mailbox.url,
        SEED: 'none',
      },
    });
    let said = '';
    second.stderr.on('data', (chunk) => (said += chunk));
    const [code] = await once(second, 'exit');
    expect(code).toBe(1);
    expect(said).toContain(`A server already runs on ${mortal.dataDir}. Stop it first, or set DATA_DIR and PORT`);
    expect(said, 'words, not a stack').not.toMatch(/\n\s+at /);
    expect((await fetch(`${mortal.url}/api/session`)).status).toBe(200);
  });

  test('PostgreSQL killed alone is started again by the server: people stay signed in and mails go out', async ({
    browser,
  }) => {
    const owner = await browser.newContext();
    const person = await signedUp(owner, mortal);
    for (let round = 1; round <= 2; round++) {
      const before = postmasterPid(mortal);
      process.kill(before, 'SIGKILL');
      await expect.poll(() => existsSync(postmaster(mortal)) && postmasterPid(mortal)).not.toBe(before);
      await expect
        .poll(() => fetch(`${mortal.url}/api/health`).then(({ status }) => status), { timeout: 60_000 })
        .toBe(200);
      const session = async () => (await owner.request.get(`${mortal.url}/api/session`)).text();
      await expect.poll(session, 'still signed in').toContain(person.email);
      await signedUp(await browser.newContext(), mortal);
    }
    for (const said of ['embedded PostgreSQL is gone', 'embedded PostgreSQL is back'])
      await expect.poll(() => mortal.log()).toContain(said);
  });

  test('a stop just after PostgreSQL was killed ends the server and leaves no PostgreSQL', async () => {
    process.kill(postmasterPid(mortal), 'SIGKILL');
    await mortal.end();
    expect(existsSync(postmaster(mortal)) && runs(postmasterPid(mortal))).toBe(false);
  });
});
