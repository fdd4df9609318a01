import { describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { ownersDay, placesDay } from './limit-mails.ts';
import { sendWaiting } from './send-waiting.ts';

const { server, visits } = await openSigning();
const owner = await signUpMember(server);

const query = (text: string, ...values: unknown[]) => server.deps.pool.query(text, values);
const newDay = () => query(`update mails set created_at = created_at - interval '2 days'`);
const expire = (id: string) =>
  query(`update signing_requests set expires_at = now() - interval '1 hour' where project_id = $1`, id);

let people = 0;
async function ask({ expired = true } = {}) {
  await newDay();
  const email = `late${++people}@moll.example`;
  const id = await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  const browser = server.browser();
  const link = signingLink(server, email);
  await visits.open(browser, link);
  if (expired) await expire(id);
  return { id, email, link, browser };
}
const askForLink = (browser: Browser, id: string) => browser.post(`/api/signing/${id}/new-link`);
const detail = async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json();
const mailsTo = async (email: string) => {
  await server.work();
  return server.mailbox.mails.filter(({ to }) => to === email).length;
};
const news = async (id: string) =>
  (await query('select type, data from notifications where reference_id = $1 and user_id = $2', id, owner.id)).rows;
const sentTo = { sent_to: 'l…@moll.example' };

test('a new link is mailed to the mailbox on record; the old one is dead, the new one takes the answer', async () => {
  const asked = await ask();
  expect(await visits.page(asked.browser, asked.id)).toMatchObject({ state: 'expired', may_renew: true });
  const answer = await askForLink(asked.browser, asked.id);
  expect([answer.statusCode, answer.json()]).toEqual([200, sentTo]);
  expect(await visits.page(asked.browser, asked.id)).toBeNull();
  expect(await visits.open(server.browser(), asked.link)).toBe(false);
  expect((await sendAnswer(server, asked.browser, asked.id)).statusCode).toBe(404);

  expect(await mailsTo(asked.email)).toBe(2);
  const link = signingLink(server, asked.email);
  expect(link.href).not.toBe(asked.link.href);
  const { history, signers } = await detail(asked.id);
  expect(signers[0]).toMatchObject({ state: 'waiting' });
  expect(history.at(-1)).toMatchObject({ action: 'signer_asked_for_link', by: 'Ferran' });
  expect(await news(asked.id)).toMatchObject([{ type: 'project_status', data: { event: 'asked_for_link' } }]);
  const { rows } = await query(
    `select actor_type, actor_id, subject_id from audit_log where action = 'request_new_link' and subject_id = $1`,
    signers[0].request_id,
  );
  expect(rows).toEqual([{ actor_type: 'signer', actor_id: signers[0].id, subject_id: signers[0].request_id }]);

  expect(await visits.open(asked.browser, link)).toBe(true);
  expect((await sendAnswer(server, asked.browser, asked.id)).json()).toMatchObject({ status: 'approved' });
  // What was not answered goes with its owner's account; what took its place stays.
  await query(`delete from signing_requests where project_id = $1 and state = 'cancelled'`, asked.id);
  expect((await visits.page(asked.browser, asked.id))?.state).toBe('answered');
});

describe('a repeat', () => {
  test('within the hour gets the same answer and sends nothing', async () => {
    const asked = await ask();
    const first = await askForLink(asked.browser, asked.id);
    const again = await askForLink(asked.browser, asked.id);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
    expect(await mailsTo(asked.email)).toBe(2);
    expect(await news(asked.id)).toHaveLength(1);
    // From the new link as well, should it be over already.
    await expire(asked.id);
    const other = server.browser();
    await visits.open(other, signingLink(server, asked.email));
    expect((await askForLink(other, asked.id)).json()).toEqual(sentTo);
    expect(await mailsTo(asked.email)).toBe(2);
  });

  test('after the hour, or once the owner asks somebody else, is told nothing', async () => {
    const late = await ask();
    await askForLink(late.browser, late.id);
    await query(
      `update signing_requests set created_at = created_at - interval '61 minutes' where project_id = $1`,
      late.id,
    );
    expect((await askForLink(late.browser, late.id)).statusCode).toBe(404);

    const corrected = await ask();
    await askForLink(corrected.browser, corrected.id);
    const signer = (await detail(corrected.id)).signers[0];
    const other = { name: 'Ada', email: `zoe${++people}@moll.example`, relationship: 'client' };
    expect((await owner.browser.patch(`/api/signers/${signer.id}`, other)).statusCode).toBe(204);
    const answer = await askForLink(corrected.browser, corrected.id);
    expect([answer.statusCode, answer.body.includes('z…')]).toEqual([404, false]);
  });

  test('two at once send one mail', async () => {
    const asked = await ask();
    const answers = await Promise.all([1, 2, 3, 4].map(() => askForLink(asked.browser, asked.id)));
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, JSON.stringify(sentTo)]),
    );
    expect(await mailsTo(asked.email)).toBe(2);
    expect(await news(asked.id)).toHaveLength(1);
  });

  test('is given three times in all', async () => {
    const asked = await ask();
    for (const round of [1, 2, 3, 4]) {
      const answer = await askForLink(asked.browser, asked.id);
      expect([round, answer.statusCode, answer.json().code]).toEqual(
        round < 4 ? [round, 200, undefined] : [round, 409, 'new_link_limit_reached'],
      );
      expect(await mailsTo(asked.email)).toBe(Math.min(round, 3) + 1);
      await newDay();
      await query(
        `update signing_requests set created_at = created_at - interval '2 hours' where project_id = $1`,
        asked.id,
      );
      await visits.open(asked.browser, signingLink(server, asked.email));
      await expire(asked.id);
    }
    expect(await visits.page(asked.browser, asked.id)).toMatchObject({ state: 'expired', may_renew: false });
  });
});

describe('nothing is sent', () => {
  type Asked = Awaited<ReturnType<typeof ask>>;
  const cases: [string, (asked: Asked) => Promise<unknown>, (string | number)[]][] = [
    [
      'for a cancelled one',
      ({ id }) => query(`update signing_requests set state = 'cancelled' where project_id = $1`, id),
      [409, 'request_cancelled'],
    ],
    [
      'for one opted out of',
      ({ browser, id }) => browser.post(`/api/signing/${id}/opt-out`),
      [409, 'request_opted_out'],
    ],
    [
      'to a mailbox that opted out elsewhere',
      async ({ email }) => {
        const stranger = await signUpMember(server);
        const signers = [{ name: 'F', email, relationship: 'client' }];
        const other = await addProject(server, stranger, { signers });
        const browser = server.browser();
        await visits.open(browser, signingLink(server, email));
        await browser.post(`/api/signing/${other}/opt-out`);
      },
      [409, 'request_opted_out'],
    ],
    [
      'for a held project',
      ({ id }) => query('update projects set held_at = now() where id = $1', id),
      [409, 'new_link_not_possible'],
    ],
    [
      'for a removed project',
      ({ id }) => query('update projects set removed_at = now() where id = $1', id),
      [409, 'request_cancelled'],
    ],
    [
      'for a rejected project',
      ({ id }) => query(`update projects set status = 'rejected', rejected_reason = 'x' where id = $1`, id),
      [409, 'request_cancelled'],
    ],
    [
      'to a signer taken off',
      ({ id }) => query('update signers set removed_at = now() where project_id = $1', id),
      [409, 'request_cancelled'],
    ],
    ['by a link that its owner has replaced', askAgain, [404, 'not_found']],
  ];
  async function askAgain({ id }: Asked) {
    const { signers } = await detail(id);
    expect((await owner.browser.post(`/api/signers/${signers[0].id}/ask-again`)).statusCode).toBe(204);
  }

  test.each(cases)('%s', async (_name, happens, refused) => {
    const asked = await ask();
    await happens(asked);
    const before = await mailsTo(asked.email);
    const answer = await askForLink(asked.browser, asked.id);
    expect([answer.statusCode, answer.json().code]).toEqual(refused);
    expect(await mailsTo(asked.email)).toBe(before);
    if (refused[1] === 'new_link_not_possible')
      expect(await visits.page(asked.browser, asked.id)).toMatchObject({ state: 'expired', may_renew: false });
  });

  test('for one that still works, one that is answered, and without a link at all', async () => {
    const asked = await ask({ expired: false });
    const open = await askForLink(asked.browser, asked.id);
    expect([open.statusCode, open.json().code]).toEqual([409, 'new_link_not_possible']);
    await sendAnswer(server, asked.browser, asked.id, { answer: 'changes_requested', comment: 'x' });
    await expire(asked.id);
    await server.work();
    await visits.open(asked.browser, signingLink(server, asked.email));
    const answered = await askForLink(asked.browser, asked.id);
    expect([answered.statusCode, answered.json().code]).toEqual([409, 'new_link_not_possible']);
    expect((await askForLink(server.browser(), asked.id)).statusCode).toBe(404);
    expect((await askForLink(owner.browser, asked.id)).statusCode).toBe(404);
  });

  test('once the owner’s account is closed', async () => {
    const asked = await ask();
    await query(`update profiles set suspended_at = now() where id = $1`, owner.id);
    const answer = await askForLink(asked.browser, asked.id);
    await query(`update profiles set suspended_at = null where id = $1`, owner.id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'request_cancelled']);
  });
});

test('the owner’s share of a day neither stops a new link nor bears it, and the mailbox’s makes it wait', async () => {
  const asked = await ask();
  const fill = (count: number, recipient: string, request: string | null = null) =>
    query(
      `insert into mails (id, kind, recipient, locale, data, user_id, request_id)
        select gen_random_uuid(), 'signing-request', $1, 'en', '{}', $2, $3 from generate_series(1, $4::int)`,
      recipient,
      owner.id,
      request,
      count,
    );
  await newDay();
  await fill(ownersDay, 'x@elsewhere.example');
  expect((await askForLink(asked.browser, asked.id)).statusCode).toBe(200);
  expect(await mailsTo(asked.email)).toBe(2);
  await query(`delete from mails where recipient = 'x@elsewhere.example'`);
  await fill(ownersDay - 1, 'x@elsewhere.example');
  const signers = [{ name: 'F', email: `late${++people}@moll.example`, relationship: 'client' }];
  await addProject(server, owner, { signers });

  const full = await ask();
  await newDay();
  await query(
    `with s as (insert into signers (id, project_id, name, email, mailbox, relationship, removed_at)
       select gen_random_uuid(), project_id, name, email, mailbox, relationship, now()
         from signers, generate_series(1, $2::int) where project_id = $1 returning id, project_id, email, mailbox),
     r as (insert into signing_requests (id, signer_id, project_id, mailbox, state, expires_at)
       select gen_random_uuid(), id, project_id, mailbox, 'cancelled', now() from s returning id)
     insert into mails (id, kind, recipient, locale, data, user_id, request_id)
       select gen_random_uuid(), 'signing-request', $3, 'en', '{}', $4, id from r`,
    full.id,
    placesDay.mailbox.known.all,
    full.email,
    owner.id,
  );
  const before = await mailsTo(full.email);
  expect((await askForLink(full.browser, full.id)).statusCode).toBe(200);
  expect(await mailsTo(full.email)).toBe(before);
  await newDay();
  await sendWaiting(server.deps);
  expect(await mailsTo(full.email)).toBe(before + 1);
});
