import { describe, expect, test } from 'vitest';
import { linkToken } from '#server/platform/mail/one-click-link.ts';
import { isSuppressed } from '#server/platform/mail/suppressed-mailbox.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { sendReminders } from './reminders.ts';
import { stopAskingLink } from './stop-asking.ts';

const { server, visits } = await openSigning();
const owner = await signUpMember(server);

let people = 0;
const newDay = () => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
async function ask(count = 1) {
  await newDay();
  const emails = Array.from({ length: count }, () => `guest${++people}@moll.example`);
  const signers = emails.map((email) => ({ name: 'Ferran', email, relationship: 'client' }));
  const id = await addProject(server, owner, { signers });
  const browsers = [];
  for (const email of emails) {
    const browser = server.browser();
    await visits.open(browser, signingLink(server, email));
    browsers.push(browser);
  }
  return { id, emails, browsers, email: emails[0] as string, browser: browsers[0] as (typeof browsers)[number] };
}
const verb = (browser: Owner['browser'], id: string, name: string, body: object = {}) =>
  name === 'answer' ? sendAnswer(server, browser, id, body) : browser.post(`/api/signing/${id}/${name}`, body);
const project = (id: string) =>
  server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const signers = async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json().signers;
const remind = async (id: string) =>
  owner.browser.post(`/api/signing-requests/${(await signers(id))[0].request_id}/remind`);

describe('taking an answer back', () => {
  test('from the receipt: public no more, told, once', async () => {
    const asked = await ask();
    await verb(asked.browser, asked.id, 'answer', { answer: 'confirmed' });
    await server.work();
    const reader = server.browser();
    expect(await visits.open(reader, signingLink(server, asked.email, /^(Your|Tu) /))).toBe(true);
    expect((await visits.page(reader, asked.id))?.state).toBe('answered');
    expect((await verb(reader, asked.id, 'withdraw')).json()).toMatchObject({ status: 'rejected' });
    expect(await project(asked.id)).toMatchObject({ status: 'rejected', approved_at: null });
    expect((await project(asked.id)).rejected_reason).toContain('Ferran');
    expect((await verb(reader, asked.id, 'withdraw')).statusCode).toBe(200);
    const withdrawals = await server.db
      .selectFrom('notifications')
      .select('type')
      .where('reference_id', '=', asked.id)
      .where('type', '=', 'project_rejected')
      .execute();
    expect(withdrawals).toHaveLength(1);
    expect((await verb(reader, asked.id, 'answer', { answer: 'confirmed' })).json().code).toBe('answer_withdrawn');
  });

  test('another confirmation keeps the project approved; a decline taken back opens it again', async () => {
    const two = await ask(2);
    await verb(two.browsers[0] as Owner['browser'], two.id, 'answer', { answer: 'confirmed' });
    await verb(two.browsers[1] as Owner['browser'], two.id, 'answer', { answer: 'confirmed' });
    await verb(two.browser, two.id, 'withdraw');
    expect((await project(two.id)).status).toBe('approved');

    const one = await ask();
    await verb(one.browser, one.id, 'answer', { answer: 'declined' });
    await verb(one.browser, one.id, 'withdraw');
    expect(await project(one.id)).toMatchObject({ status: 'pending', rejected_reason: null });
    const signer = (await signers(one.id))[0];
    expect((await owner.browser.post(`/api/signers/${signer.id}/ask-again`)).statusCode).toBe(204);
  });

  test('there must be one', async () => {
    const asked = await ask();
    expect((await verb(asked.browser, asked.id, 'withdraw')).json().code).toBe('nothing_answered');
  });
});

test('who does not want to be asked is not asked again, by nobody, in no spelling', async () => {
  const asked = await ask();
  expect((await verb(asked.browser, asked.id, 'opt-out')).statusCode).toBe(204);
  expect((await verb(asked.browser, asked.id, 'opt-out')).statusCode).toBe(204);
  expect((await visits.page(asked.browser, asked.id))?.state).toBe('opted_out');
  expect((await verb(asked.browser, asked.id, 'answer', { answer: 'confirmed' })).json().code).toBe(
    'request_opted_out',
  );
  const signer = (await signers(asked.id))[0];
  expect((await owner.browser.post(`/api/signers/${signer.id}/ask-again`)).json().code).toBe('signer_opted_out');
  const told = await server.db
    .selectFrom('notifications')
    .select('type')
    .where('reference_id', '=', asked.id)
    .where('user_id', '=', owner.id)
    .execute();
  expect(told).toHaveLength(1);

  const other = await signUpMember(server);
  const disguised = asked.email.replace('@', '+tag@');
  const before = server.mailbox.mails.length;
  const id = await addProject(server, other, { signers: [{ name: 'F', email: disguised, relationship: 'client' }] });
  expect(server.mailbox.mails.length).toBe(before);
  const { state } = await server.db
    .selectFrom('signing_requests')
    .select('state')
    .where('project_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('opted_out');
});

describe('reminders', () => {
  const passDays = (projectId: string, days: number) =>
    server.deps.pool.query(
      `update signing_requests set last_sent_at = last_sent_at - make_interval(days => $2),
              reminded_at = reminded_at - make_interval(days => $2) where project_id = $1`,
      [projectId, days],
    );

  test('two at most, by hand or by themselves, and each link works', async () => {
    const asked = await ask();
    await passDays(asked.id, 3);
    expect((await remind(asked.id)).statusCode).toBe(204);
    await newDay();
    await server.work();
    await passDays(asked.id, 3);
    expect((await remind(asked.id)).statusCode).toBe(204);
    const third = await remind(asked.id);
    expect([third.statusCode, third.json().code]).toEqual([409, 'reminder_limit_reached']);
    await server.work();
    const mails = server.mailbox.mails.filter(({ to }) => to === asked.email);
    expect(mails).toHaveLength(3);
    expect(await visits.open(server.browser(), signingLink(server, asked.email, /^(Reminder|Recordatorio)/))).toBe(
      true,
    );
  });

  test('by themselves after 4 and then 9 days, not before, not after an answer', async () => {
    const asked = await ask();
    const sent = () => server.mailbox.mails.filter(({ to }) => to === asked.email).length;
    const run = async () => {
      await newDay();
      await sendReminders(server.db);
      await server.work();
      return sent();
    };
    await passDays(asked.id, 3);
    expect(await run()).toBe(1);
    await passDays(asked.id, 1);
    expect(await run()).toBe(2);
    await passDays(asked.id, 8);
    expect(await run()).toBe(2);
    await passDays(asked.id, 1);
    expect(await run()).toBe(3);
    await passDays(asked.id, 30);
    expect(await run()).toBe(3);

    const answered = await ask();
    await verb(answered.browser, answered.id, 'answer', { answer: 'changes_requested', comment: 'x' });
    await server.deps.pool.query(
      `update signing_requests set last_sent_at = now() - interval '5 days' where project_id = $1`,
      [answered.id],
    );
    await newDay();
    await sendReminders(server.db);
    await server.work();
    expect(
      server.mailbox.mails.filter(
        ({ to, subject }) => to === answered.email && /^(Reminder|Recordatorio)/.test(subject),
      ),
    ).toEqual([]);
  });
});

describe('limits on mail', () => {
  test('one owner asks 20 times a day; what is too much leaves nothing behind', async () => {
    const eager = await signUpMember(server);
    const add = (project: number) =>
      eager.browser.post('/api/projects', {
        title: `P${project}`,
        summary: 'S',
        role: 'R',
        started_on: '2024-01-01',
        signers: Array.from({ length: 5 }, (_, n) => ({
          name: 'B',
          email: `e${project}${n}@d${project}${n}.example`,
          relationship: 'client',
        })),
      });
    for (const each of [1, 2, 3, 4]) expect((await add(each)).statusCode).toBe(201);
    expect((await add(5)).statusCode).toBe(429);
    const { count } = await server.db
      .selectFrom('projects')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', eager.id)
      .executeTakeFirstOrThrow();
    expect(count).toBe(4);
  });
});

test('a mail that comes back is told to the owner, who corrects the address', async () => {
  await newDay();
  const email = `gone${++people}@moll.example`;
  server.mailbox.refuse(email);
  const id = await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  expect((await signers(id))[0].state).toBe('undeliverable');
  const told = await server.db
    .selectFrom('notifications')
    .select('data')
    .where('reference_id', '=', id)
    .executeTakeFirst();
  expect(told?.data).toMatchObject({ event: 'undeliverable' });
  const right = { name: 'Ferran', email: `here${people}@moll.example`, relationship: 'client' };
  expect((await owner.browser.patch(`/api/signers/${(await signers(id))[0].id}`, right)).statusCode).toBe(204);
  await server.work();
  expect((await signers(id))[0]).toMatchObject({ state: 'waiting', email: right.email });
});

describe('the unsubscribe button of a mail program', () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  const named = (email: string) => {
    const mail = server.mailbox.mails.findLast(({ to }) => to === email);
    return (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  };

  const linkOf = (url: string) => stopAskingLink(server.deps, url.split('/').at(-1) ?? '');

  test('stops the asking when it posts, tells the owner, and changes nothing when it only looks', async () => {
    const asked = await ask();
    const header = named(asked.email);
    expect(header('list-unsubscribe-post')).toBe(payload);
    expect(header('auto-submitted')).toBe('auto-generated');
    const url = header('list-unsubscribe').slice(1, -1).replace(server.deps.env.publicUrl, '');
    await server.app.inject({ url });
    expect((await signers(asked.id))[0].state).toBe('waiting');
    for (const _again of [1, 2])
      expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect((await signers(asked.id))[0].state).toBe('opted_out');
    const again = await addProject(server, owner, {
      title: 'Another',
      signers: [{ name: 'Ferran', email: asked.email, relationship: 'client' }],
    });
    expect((await signers(again))[0].state).toBe('opted_out');
  });

  test('does it for no token but ours, and its token answers nothing', async () => {
    const asked = await ask();
    const url = named(asked.email)('list-unsubscribe').slice(1, -1);
    const token = url.split('/').at(-1) ?? '';
    const other = await ask();
    const [, hash, signature] = token.split('.');
    const otherToken = named(other.email)('list-unsubscribe').slice(1, -1).split('/').at(-1) ?? '';
    const [otherId, otherHash] = otherToken.split('.');
    for (const made of [
      'x',
      `${otherId}.${signature}`,
      `${otherId}.${hash}.${signature}`,
      `${token.split('.')[0]}.${otherHash}.${signature}`,
      token.slice(0, -2),
    ]) {
      const post = { method: 'POST', url: `/verify-project/stop/${made}`, headers, payload } as const;
      expect((await server.app.inject(post)).statusCode).toBe(404);
    }
    expect((await signers(other.id))[0].state).toBe('waiting');
    expect(await isSuppressed(server.db, server.deps.env.secretKey, other.email)).toBe(false);
    const opening = new URL(`${server.deps.env.publicUrl}/verify-project/${asked.id}?projectToken=${token}`);
    expect(await visits.open(server.browser(), opening)).toBe(false);
  });

  const stopped = (email: string) => isSuppressed(server.db, server.deps.env.secretKey, email);

  test('stops the asking also when its request is gone, and names nobody', async () => {
    const asked = await ask();
    const url = new URL(named(asked.email)('list-unsubscribe').slice(1, -1)).pathname;
    await server.db.deleteFrom('signers').where('project_id', '=', asked.id).execute();
    expect(await linkOf(url)).toEqual({ email: null, stopped: false });
    expect(await stopped(asked.email)).toBe(false);
    for (const _again of [1, 2])
      expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect(await linkOf(url)).toEqual({ email: null, stopped: true });
    expect(await stopped(asked.email)).toBe(true);
  });

  test('stops the mailbox that it was mailed to, and nobody else where the address was corrected since', async () => {
    const asked = await ask();
    const url = new URL(named(asked.email)('list-unsubscribe').slice(1, -1)).pathname;
    const right = { name: 'Ferran', email: `meant${people}@moll.example`, relationship: 'client' };
    await newDay();
    const corrected = await owner.browser.patch(`/api/signers/${(await signers(asked.id))[0].id}`, right);
    expect(corrected.statusCode, corrected.body).toBe(204);
    await server.work();
    expect(await linkOf(url)).toEqual({ email: null, stopped: false });
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect([await stopped(asked.email), await stopped(right.email)]).toEqual([true, false]);
    expect((await signers(asked.id))[0].state).toBe('waiting');
  });

  test('does it by the links of earlier versions, which name their request alone', async () => {
    const asked = await ask();
    const { request_id: id } = (await signers(asked.id))[0];
    const url = `/verify-project/stop/${linkToken(server.deps.env.secretKey, 'stop-asking', id)}`;
    expect(await linkOf(url)).toEqual({ email: asked.email, stopped: false });
    expect((await server.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    expect((await signers(asked.id))[0].state).toBe('opted_out');
  });
});
