import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { announcing } from '#server/platform/changes/announcing.ts';
import { noteSuppression } from '#server/platform/mail/suppressed-mailbox.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { MailCadence, NotificationTopic } from '#shared/notifications/notification-topics.ts';
import type { NotificationData } from './notification-data.ts';
import { cadencesOf } from './notification-preferences.ts';
import { notifyUser } from './notify-user.ts';
import { sendDigests } from './send-digests.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

const server = await openServer();
const ada = randomUUID();
let reader: Owner;
beforeEach(async () => {
  reader = await signUpMember(server);
  server.mailbox.mails.length = 0;
  await server.db.updateTable('profiles').set({ locale: 'en' }).where('id', '=', reader.id).execute();
});

const tell = (type: 'project_comment' | 'project_like' | 'identity_verified' = 'project_comment', message?: string) =>
  announcing(server.db, (trx) =>
    type === 'identity_verified'
      ? notifyUser(trx, { userId: reader.id, type, data: {} })
      : notifyUser(trx, {
          userId: reader.id,
          type: type as 'project_comment',
          data: {
            ...(type === 'project_comment' && { event: 'commented' as const }),
            actors: [{ id: ada, name: 'Ada' }],
            project_title: 'Moll <Vell>',
          } as NotificationData['project_comment'],
          message: message ?? null,
          reference: { type: 'project', id: randomUUID() },
        }),
  );
const choose = async (topic: NotificationTopic, mail: MailCadence) =>
  expect((await reader.browser.put('/api/notification-preferences', { topic, mail })).statusCode).toBe(204);
const preferences = async () => (await reader.browser.get('/api/notification-preferences')).json();
const cadence = async (topic: NotificationTopic) => (await cadencesOf(server.db, reader.id))[topic];
const mails = () => server.mailbox.mails.filter(({ to }) => to === reader.form.email);
const header = (mail: ReturnType<typeof mails>[number] | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value;
/** The job as the clock starts it. */
async function digest() {
  await server.deps.pool.query(`select graphile_worker.add_job('send-digests')`);
  await server.work();
}
const tomorrow = () => server.deps.pool.query(`update mails set created_at = created_at - interval '1 day'`);

/** What a mail program does for its own unsubscribe button: no cookies, no origin, a body of its own. */
const oneClick = (url: string, contentType = 'application/x-www-form-urlencoded') =>
  server.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'content-type': contentType },
    payload: 'List-Unsubscribe=One-Click',
  });

describe('at once', () => {
  test('what a person chose to get is mailed in their language, with a way out', async () => {
    await tell();
    await server.work();
    expect(mails()).toEqual([]);
    await choose('social', 'at_once');
    await tell('project_comment', 'Lovely <tiles>.');
    await server.work();
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.subject).toBe('Ada commented on “Moll <Vell>”');
    expect(mail?.text).toContain('> Lovely <tiles>.');
    expect(mail?.html).toContain('Lovely &lt;tiles&gt;.');
    expect(mail?.text).toMatch(/\/dashboard\/comments\/[\da-f-]{36}/);
    expect(mail?.text).toContain('/settings/notifications');
    expect(header(mail, 'list-unsubscribe')).toMatch(/^<http:\/\/[^>]+\/unsubscribe\/[^>]+>$/);
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    await server.db.updateTable('profiles').set({ locale: 'es' }).where('id', '=', reader.id).execute();
    await tell('project_like');
    await server.work();
    expect(mails()[1]?.subject).toBe('A Ada le gusta «Moll <Vell>»');
  });

  test('what was deleted or turned off before the mail left is not mailed', async () => {
    await tell('identity_verified');
    const [first] = (await reader.browser.get('/api/notifications')).json().notifications;
    await reader.browser.delete(`/api/notifications/${first.id}`);
    await tell('identity_verified');
    await choose('identity', 'off');
    await server.work();
    expect(mails()).toEqual([]);
  });
});

describe('once a day', () => {
  test('a person whose mail cannot be written holds up nobody else’s', async () => {
    const stuck = reader;
    const [first, second] = [await signUpMember(server), await signUpMember(server)];
    for (const each of [first, stuck, second]) {
      reader = each;
      await choose('social', 'daily');
      await tell('project_like');
    }
    await server.deps.pool.query(`
      create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'no mail for this one'; end $$;
      create trigger refuse_mail before insert on mails for each row
        when (new.recipient = '${stuck.form.email}') execute function refuse_mail()`);
    await expect(sendDigests(server.db)).rejects.toThrow('1 of 3 failed');
    await server.deps.pool.query('drop function refuse_mail cascade');
    await server.work();
    const told = new Set(server.mailbox.mails.map(({ to }) => to));
    expect([first, stuck, second].map(({ form }) => told.has(form.email))).toEqual([true, false, true]);
    await sendDigests(server.db);
    await server.work();
    reader = stuck;
    expect(mails()).toHaveLength(1);
  });

  test('one mail with all that is unread, and the next day only what is new', async () => {
    await choose('social', 'daily');
    await tell('project_comment', 'First.');
    await tell('project_like');
    await tell('project_comment', 'Read by then.');
    const [newest] = (await reader.browser.get('/api/notifications')).json().notifications;
    await reader.browser.patch(`/api/notifications/${newest.id}`, { read: true });
    await server.work();
    expect(mails()).toEqual([]);
    await digest();
    expect(mails()).toHaveLength(1);
    const [mail] = mails();
    expect(mail?.subject).toBe('2 things happened on Countersign');
    expect(mail?.text).toContain('Ada likes “Moll <Vell>”');
    expect(mail?.text).toContain('> First.');
    expect(mail?.text).not.toContain('Read by then.');
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');

    await tell('project_like');
    await digest();
    expect(mails()).toHaveLength(1);
    await tomorrow();
    await digest();
    expect(mails().map(({ subject }) => subject)).toEqual([
      '2 things happened on Countersign',
      '1 thing happened on Countersign',
    ]);
    await tomorrow();
    await digest();
    expect(mails()).toHaveLength(2);
  });

  test('runs at the same moment, and one that dies before its commit, promise one mail', async () => {
    await choose('social', 'daily');
    await tell();
    const client = await server.deps.pool.connect();
    await client.query('begin');
    await client.query('update notifications set digest_due = false where user_id = $1', [reader.id]);
    const runs = Promise.all([sendDigests(server.db), sendDigests(server.db)]);
    await client.query('rollback');
    client.release();
    await runs;
    await server.work();
    expect(mails()).toHaveLength(1);
  });

  test('whoever has asked to be deleted is not written to of what came before, unless they come back', async () => {
    await choose('social', 'daily');
    await tell();
    await tell('identity_verified');
    const leave = (delete_after: Date | null) =>
      server.db.updateTable('profiles').set({ delete_after }).where('id', '=', reader.id).execute();
    await leave(new Date(Date.now() + 86_400_000));
    await digest();
    expect(mails()).toEqual([]);
    await leave(null);
    await digest();
    expect(mails().map(({ subject }) => subject)).toEqual(['1 thing happened on Countersign']);
  });

  test('what was turned off since is left out, and an empty mail is none', async () => {
    await choose('social', 'daily');
    await tell();
    await choose('social', 'off');
    await digest();
    expect(mails()).toEqual([]);
  });
});

describe('before a mail leaves', () => {
  const asksFor = (actor: Owner, project_title: string) =>
    announcing(server.db, (trx) =>
      notifyUser(trx, {
        userId: reader.id,
        type: 'collaborator_request',
        data: { actors: [{ id: actor.id, name: 'Noor' }], project_title },
        reference: { type: 'project', id: randomUUID() },
      }),
    );

  test.each(['at_once', 'daily'] as const)('%s, nothing is told of whom its reader blocked since', async (cadence) => {
    await choose('social', cadence);
    const [rude, kind] = [await signUpMember(server), await signUpMember(server)];
    await asksFor(rude, 'Rude words');
    await asksFor(kind, 'Forty short films');
    expect((await reader.browser.put(`/api/kept-off/${rude.id}`, { how: 'blocked' })).statusCode).toBe(204);
    await digest();
    const said = mails().map(({ subject, text }) => subject + text);
    expect(said.map((each) => [each.includes('Rude words'), each.includes('Forty short films')])).toEqual([
      [false, true],
    ]);
  });

  test.each(['at_once', 'daily'] as const)('%s, nothing is told to whoever has left', async (cadence) => {
    await choose('social', cadence);
    await tell();
    await server.db.updateTable('profiles').set({ delete_after: new Date() }).where('id', '=', reader.id).execute();
    await digest();
    expect(mails().map(({ subject }) => subject)).toEqual([]);
  });
});

describe('unsubscribing', () => {
  test('one click stops the topic, again and again, and nothing else', async () => {
    await choose('social', 'at_once');
    await tell();
    await server.work();
    const url = header(mails()[0], 'list-unsubscribe')?.slice(1, -1) as string;
    for (const method of ['GET', 'HEAD'] as const) await server.app.inject({ method, url: new URL(url).pathname });
    expect(await cadence('social')).toBe('at_once');
    expect((await oneClick(url)).statusCode).toBe(200);
    expect((await oneClick(url, 'multipart/form-data; boundary=x')).statusCode).toBe(200);
    expect(await cadence('social')).toBe('off');
    expect(await cadence('identity')).toBe('at_once');
    await tell();
    await server.work();
    expect(mails()).toHaveLength(1);
  });

  test('the link of the daily mail stops all that is daily', async () => {
    await choose('social', 'daily');
    await choose('subscription', 'daily');
    await tell();
    await digest();
    expect((await oneClick(header(mails()[0], 'list-unsubscribe')?.slice(1, -1) as string)).statusCode).toBe(200);
    expect([await cadence('social'), await cadence('subscription'), await cadence('projects')]).toEqual([
      'off',
      'off',
      'at_once',
    ]);
  });

  test('a token that is not ours stops nothing', async () => {
    const token = unsubscribeToken(server.deps.env.secretKey, { userId: reader.id, what: 'identity' });
    const other = unsubscribeToken(server.deps.env.secretKey, { userId: randomUUID(), what: 'identity' });
    for (const bad of [
      token.replace('identity', 'projects'),
      token.slice(0, -4),
      `${token}x`,
      'x',
      `${reader.id}.identity.`,
      `${reader.id}.identity.${other.split('.')[2]}`,
    ]) {
      expect((await oneClick(`http://x/unsubscribe/${bad}`)).statusCode).toBe(404);
    }
    expect(await cadence('identity')).toBe('at_once');
    expect((await oneClick(`http://x/unsubscribe/${other}`)).statusCode).toBe(404);
  });

  test('the button of our page comes back to the page', async () => {
    const token = unsubscribeToken(server.deps.env.secretKey, { userId: reader.id, what: 'identity' });
    const answer = await server.app.inject({
      method: 'POST',
      url: `/unsubscribe/${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'from=page',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/unsubscribe/${token}`]);
    expect(await cadence('identity')).toBe('off');
  });
});

describe('quiet', () => {
  test('a mailbox that is not there gets nothing more, until its owner says so', async () => {
    server.mailbox.refuse(reader.form.email);
    await tell('identity_verified');
    await server.work();
    expect(await preferences()).toMatchObject({ quiet: 'bounced', email: reader.form.email });
    const tried = async () =>
      (await server.db.selectFrom('mails').select('last_error').where('user_id', '=', reader.id).execute()).filter(
        ({ last_error }) => last_error === 'recipient refused',
      ).length;
    expect(await tried()).toBe(1);
    await tell('identity_verified');
    await server.work();
    expect(await tried()).toBe(1);
    expect((await reader.browser.delete('/api/notification-preferences/silence')).statusCode).toBe(204);
    expect((await preferences()).quiet).toBeNull();
    await tell('identity_verified');
    await server.work();
    expect(await tried()).toBe(2);
  });

  test('a complaint silences as well, whatever the spelling of the address', async () => {
    const spelling = reader.form.email.replace('@', '+news@').toUpperCase();
    await noteSuppression(server.db, server.deps.env.secretKey, spelling.toLowerCase(), 'complained');
    await tell('identity_verified');
    await server.work();
    expect(mails()).toEqual([]);
    expect((await preferences()).quiet).toBe('complained');
  });
});

describe('settings', () => {
  test('a member sees topics that something notifies of, an admin those of reviews too', async () => {
    const topics = async () => (await preferences()).topics.map(({ topic }: { topic: string }) => topic);
    const before = await topics();
    expect(before).toContain('projects');
    expect(before).toContain('social');
    expect(before).not.toContain('reviews');
    await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', reader.id).execute();
    expect(await topics()).toContain('reviews');
    const { browser } = reader;
    expect((await browser.put('/api/notification-preferences', { topic: 'x', mail: 'off' })).statusCode).toBe(422);
    expect((await server.browser().get('/api/notification-preferences')).statusCode).toBe(401);
  });
});
