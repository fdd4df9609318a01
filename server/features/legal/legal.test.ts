import { beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { LegalVersion } from '#shared/site/legal-versions.ts';
import { aMinute, tellMembers } from './feature.ts';

const server = await openServer();
const news = { en: 'How long you read is kept for a week.', es: 'Se guarda una semana cuánto tiempo lees.' };
/** Each test announces a day of its own. */
let day = 0;
let version: LegalVersion;
beforeEach(() => {
  version = { since: new Date(Date.UTC(2100, 0, ++day)).toISOString().slice(0, 10), toTell: true, news };
  server.mailbox.mails.length = 0;
});

const tell = (versions = [version]) => tellMembers(server.db, { privacy: versions, terms: [] });
const announce = async (versions = [version]) => {
  await tell(versions);
  await server.work();
};
const mailsTo = (email: string) =>
  server.mailbox.mails.filter(({ to, text }) => to === email && /\/privacy-policy/.test(text));
const set = (id: string, columns: object) =>
  server.db.updateTable('profiles').set(columns).where('id', '=', id).execute();

test.each([
  ['en', /^From 1 January 2100 something new/, news.en],
  ['es', /^Desde el 2 de enero de 2100 se guarda/, news.es],
] as const)(
  'a member is told once, in their language (%s), whatever they chose for notifications',
  async (locale, subject, said) => {
    const { form, id } = await signUpMember(server);
    await set(id, { locale });
    await announce();
    await announce();
    const [mail, ...more] = mailsTo(form.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(subject);
    expect(mail?.text).toContain(said);
  },
);

test('a change of the terms is told with their page', async () => {
  const { form, id } = await signUpMember(server);
  await set(id, { locale: 'en' });
  await tellMembers(server.db, { privacy: [], terms: [version] });
  await server.work();
  const mail = server.mailbox.newest(form.email);
  expect(mail.subject).toMatch(/^Our terms change on /);
  expect(mail.text).toContain('/terms-of-service');
});

test('of two that tell at once, and of one that is told again after the mail was promised, each member gets one', async () => {
  const { form } = await signUpMember(server);
  await Promise.all([tell(), tell()]);
  await announce();
  expect(mailsTo(form.email)).toHaveLength(1);
});

test('a version that is not to be told writes to nobody', async () => {
  const { form } = await signUpMember(server);
  await announce([{ ...version, toTell: false }]);
  expect(mailsTo(form.email)).toEqual([]);
});

test.each([
  ['leaving', { delete_after: new Date(Date.UTC(2200, 0)) }, { delete_after: null }],
  ['suspended', { suspended_at: new Date() }, { suspended_at: null }],
  ['without a proved address', { email_verified: false }, { email_verified: true }],
])('whoever is %s is told when that is over', async (_state, away, back) => {
  const { form, id } = await signUpMember(server);
  await set(id, away);
  await announce();
  expect(mailsTo(form.email)).toEqual([]);
  await set(id, back);
  await announce();
  expect(mailsTo(form.email)).toHaveLength(1);
});

test('whoever came after its day has agreed to it', async () => {
  const { form } = await signUpMember(server);
  await announce([{ ...version, since: '2020-01-01' }]);
  expect(mailsTo(form.email)).toEqual([]);
});

test('an announcement goes on where a killed process left it, some a minute', async () => {
  const marked = 'told-in-parts';
  await server.deps.pool.query(
    `insert into profiles (id, email, full_name, username, email_verified)
     select gen_random_uuid(), $1 || n || '@example.org', 'Noor Haddad', $1 || n, true from generate_series(1, $2) n`,
    [marked, aMinute],
  );
  const noted = async () =>
    (
      await server.db
        .selectFrom('legal_notices')
        .select('user_id')
        .where('since', '=', version.since as never)
        .execute()
    ).length;
  // Killed in the midst, while its mails wait to be written: nobody is noted, and no mail promised.
  const holding = await server.deps.pool.connect();
  await holding.query('begin; lock table mails in exclusive mode');
  const killed = tell().then(
    () => 'done',
    () => 'killed',
  );
  await expect
    .poll(async () => {
      const { rows } = await holding.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid = any (
           select pid from pg_locks where not granted and relation = 'mails'::regclass)`,
      );
      return rows.length;
    })
    .toBe(1);
  expect(await killed).toBe('killed');
  await holding.query('commit');
  holding.release();
  expect(await noted()).toBe(0);
  await tell();
  expect(await noted()).toBe(aMinute);
  const { rows } = await server.deps.pool.query(
    `select run_at > now() + interval '50 seconds' as later from graphile_worker.jobs where key = 'tell-of-legal-versions:more'`,
  );
  expect(rows).toEqual([{ later: true }]);
  await tell();
  expect(await noted()).toBeGreaterThan(aMinute);
});
