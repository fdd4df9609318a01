import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkLog } from '#server/platform/audit/check-log.ts';
import { sealLog } from '#server/platform/audit/seal-log.ts';
import { forgetRecipients } from '#server/platform/mail/forget-recipients.ts';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { openMailbox } from '#server/testing/own-confirmations.ts';
import { holdersOf } from '#server/testing/planted-words.ts';
import { submission } from '#server/testing/projects.ts';
import { type Owner, signingLink } from '#server/testing/signing.ts';
import { forgetSilent } from './forget-silent.ts';

const { server, visits, newDay, person, ask, answer, project } = await openErasing();
const owner = await signUpMember(server);
const query = async (text: string, ...values: unknown[]) => (await server.deps.pool.query(text, values)).rows;

type Person = ReturnType<typeof person>;
/** Where somebody stands: what a domain is known for is no word about them. */
async function holders({ name, email, organisation }: Person) {
  const found = await Promise.all([name, email, email.split('@')[1] ?? '', organisation].map(inAll));
  return [...new Set(found.flat())].filter((table) => table !== 'public.mail_domains').sort();
}
const inAll = (word: string) => holdersOf(server.deps.pool, word);
const removedAgo = (id: string, days: number) =>
  query('update projects set removed_at = now() - make_interval(days => $2) where id = $1', id, days);
async function remove(id: string, days: number, by: Owner = owner) {
  expect((await by.browser.delete(`/api/projects/${id}`)).statusCode).toBe(204);
  await removedAgo(id, days);
}
const signersOf = async (id: string) =>
  (await query('select name from signers where project_id = $1 order by name', id)).map(({ name }) => name);
const requestsOf = (id: string) =>
  query('select state from signing_requests where project_id = $1 order by created_at', id);
const edit = async (id: string, signers: Person[]) => {
  const { version } = await project(id);
  const named = signers.map((each) => ({ ...each, relationship: 'client' }));
  const sent = await owner.browser.put(`/api/projects/${id}`, { ...submission(), signers: named, version });
  expect(sent.statusCode, sent.body).toBe(200);
  await server.work();
};

test('who never answered is forgotten 30 days after the project was removed: nothing names them any more', async () => {
  const [silent, wrong] = [person(), person()];
  const id = await ask(owner, [wrong]);
  const [signer] = await query('select id from signers where project_id = $1', id);
  await newDay();
  const right = { ...silent, relationship: 'client' };
  expect((await owner.browser.patch(`/api/signers/${signer?.id}`, right)).statusCode).toBe(204);
  await server.work();
  const browser = server.browser();
  await visits.open(browser, signingLink(server, silent.email));
  expect((await browser.post(`/api/signing/${id}/mailbox-code`)).statusCode).toBe(204);
  await query(`update signing_requests set expires_at = now() where project_id = $1 and state = 'open'`, id);
  await newDay();
  expect((await browser.post(`/api/signing/${id}/new-link`)).statusCode).toBe(200);
  await server.work();
  await openMailbox(server, silent.email);
  await query('delete from mailbox_sessions');
  await sealLog(server.db, server.deps.env.secretKey);
  for (const moment of ['created_at', 'sent_at', 'failed_at'])
    await query(`update mails set ${moment} = ${moment} - interval '31 days'`);
  await forgetRecipients(server.db);
  await remove(id, 29);
  await forgetSilent(server.db);
  const kept = ['audit_log', 'mails', 'notifications', 'signers', 'signing_requests'].map((name) => `public.${name}`);
  expect(await holders(silent)).toEqual(kept);
  expect(await holders(wrong)).toEqual(['public.audit_log', 'public.mails', 'public.signing_requests']);

  await removedAgo(id, 30);
  await forgetSilent(server.db);
  expect([await holders(silent), await holders(wrong)]).toEqual([[], []]);
  expect((await owner.browser.get('/api/notifications')).body).toMatch(/Alguien|Somebody/);
  expect((await checkLog(server.db, server.deps.env.secretKey)).broken).toEqual([]);
});

test('who answered stays: their receipt opens, their thread is there, and only what was not answered goes', async () => {
  const [silent, known] = [person(), person()];
  const id = await ask(owner, [silent, known]);
  const browser = await answer(id, known.email, { answer: 'changes_requested', comment: 'It ended in May.' });
  const wrote = await browser.post(`/api/signing/${id}/messages`, { id: randomUUID(), text: 'In May, really.' });
  expect(wrote.statusCode, wrote.body).toBe(204);
  const receipt = signingLink(server, known.email, /^Tu respuesta/);
  await newDay();
  await edit(id, [silent, known]);
  expect(await requestsOf(id)).toHaveLength(3);
  const [before] = await query('select to_jsonb(c) as row from confirmations c where project_id = $1', id);
  await remove(id, 31);
  await forgetSilent(server.db);

  expect([await signersOf(id), await requestsOf(id)]).toEqual([[known.name], [{ state: 'answered' }]]);
  expect(await holders(silent)).toEqual([]);
  expect(await query('select to_jsonb(c) as row from confirmations c where project_id = $1', id)).toEqual([before]);
  const reader = server.browser();
  expect(await visits.open(reader, receipt)).toBe(true);
  expect(await visits.page(reader, id)).toMatchObject({ state: 'answered' });
  const messages = await query(
    'select text from request_messages where request_id in (select id from signing_requests where project_id = $1)',
    id,
  );
  expect(messages).toEqual([{ text: 'In May, really.' }]);
});

test('a project that is held waits: an admin still decides about what was, and the night after it they go', async () => {
  const admin = await signUpAdmin(server);
  const [silent, known] = [person(), person()];
  const id = await ask(owner, [silent, known], { approval_rule: 'all' });
  await answer(id, known.email, {});
  await query('update projects set held_at = now() where id = $1', id);
  await query(
    `insert into project_holds (id, project_id, owner_id, rule, detail) values (gen_random_uuid(), $1, $2, 'second_account', '{}')`,
    id,
    owner.id,
  );
  await remove(id, 31);
  await forgetSilent(server.db);
  expect(await signersOf(id)).toEqual([silent.name, known.name].sort());
  const { decisions, version, status, updated_at } = (await admin.browser.get(`/api/admin/projects/${id}`)).json();
  expect(decisions).toMatchObject({ approve: false, reject: true });
  const decided = await admin.browser.post(`/api/admin/projects/${id}/review`, {
    ...{ decision: 'reject', ground: 'content', reason: 'Looked at it.', version, status, held: true, updated_at },
  });
  expect(decided.statusCode, decided.body).toBe(200);
  await forgetSilent(server.db);
  expect(await signersOf(id)).toEqual([known.name]);
});

test('signers of a project that is not removed stay', async () => {
  const silent = person();
  const id = await ask(owner, [silent]);
  await query(`update projects set created_at = created_at - interval '1 year' where id = $1`, id);
  for (const status of ['pending', 'rejected']) {
    await query('update projects set status = $2 where id = $1', id, status);
    await forgetSilent(server.db);
    expect(await signersOf(id)).toEqual([silent.name]);
  }
});

test('nobody may ask a forgotten mailbox that did not want it, in no spelling', async () => {
  const silent = person();
  const id = await ask(owner, [silent]);
  const browser = server.browser();
  await visits.open(browser, signingLink(server, silent.email));
  expect((await browser.post(`/api/signing/${id}/opt-out`)).statusCode).toBe(204);
  await remove(id, 31);
  await forgetSilent(server.db);
  expect(await signersOf(id)).toEqual([]);
  const before = server.mailbox.mails.length;
  const other = await ask(await signUpMember(server), [{ ...silent, email: silent.email.replace('@', '+tag@') }]);
  expect(await requestsOf(other)).toEqual([{ state: 'opted_out' }]);
  expect(
    server.mailbox.mails.slice(before).filter(({ to }) => to.startsWith(silent.email.split('@')[0] ?? '')),
  ).toEqual([]);
});

test('a signer who asked for a new link and then answered stays in what the owner was told', async () => {
  const [silent, known] = [person(), person()];
  const id = await ask(owner, [silent, known]);
  const browser = server.browser();
  await visits.open(browser, signingLink(server, known.email));
  await query(`update signing_requests set expires_at = now() where project_id = $1 and state = 'open'`, id);
  await newDay();
  expect((await browser.post(`/api/signing/${id}/new-link`)).statusCode).toBe(200);
  await server.work();
  await answer(id, known.email, { answer: 'changes_requested', comment: 'It ended in May.' });
  const told = async () =>
    await query(
      `select data->>'signer_name' as name from notifications where data->>'event' = 'asked_for_link'
                     and reference_id = $1`,
      id,
    );
  expect(await told()).toEqual([{ name: known.name }]);
  await remove(id, 31);
  await forgetSilent(server.db);
  expect(await told()).toEqual([{ name: known.name }]);
});

test('one project that cannot be done keeps no other from it', async () => {
  const [stuck, free] = [await ask(owner, [person()]), await ask(owner, [person()])];
  await remove(stuck, 31);
  await remove(free, 31);
  await query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`);
  await query(`create trigger refuse before delete on signers for each row
                 when (old.project_id = '${stuck}') execute function refuse()`);
  await expect(forgetSilent(server.db)).rejects.toThrow('refused');
  expect([(await signersOf(stuck)).length, await signersOf(free)]).toEqual([1, []]);
  await query('drop trigger refuse on signers');
  await forgetSilent(server.db);
  expect(await signersOf(stuck)).toEqual([]);
});

test('a failure leaves the project as it was, the next run finishes, and one more changes nothing', async () => {
  const silent = person();
  const id = await ask(owner, [silent]);
  await remove(id, 31);
  await query('alter table notifications rename to elsewhere');
  await expect(forgetSilent(server.db)).rejects.toThrow();
  await query('alter table elsewhere rename to notifications');
  expect(await signersOf(id)).toEqual([silent.name]);
  await forgetSilent(server.db);
  expect(await signersOf(id)).toEqual([]);
  const changes = () => query('select count(*) as n from changes');
  const before = await changes();
  await forgetSilent(server.db);
  expect(await changes()).toEqual(before);
});

test('who was forgotten after they opened their mailbox, and erases it then, leaves not even the mail that led there', async () => {
  const silent = person();
  const id = await ask(owner, [silent]);
  const browser = await openMailbox(server, silent.email);
  await remove(id, 31);
  await forgetSilent(server.db);
  expect((await browser.post('/api/own-confirmations/erasure')).statusCode).toBe(204);
  await server.work();
  expect(await holders(silent)).toEqual([]);
});

test('the job, an erasure by the signer and one of the owner at once: nobody waits in a circle', async () => {
  const [leaving, silent] = [await signUpMember(server), person()];
  const ids = [];
  for (const by of [leaving, owner, leaving, owner]) ids.push({ by, id: await ask(by, [silent]) });
  const browser = await openMailbox(server, silent.email);
  for (const { by, id } of ids.slice(1)) await remove(id, 31, by);
  const [erased] = await Promise.all([
    browser.post('/api/own-confirmations/erasure'),
    eraseNow(server.db, leaving.id),
    forgetSilent(server.db),
    forgetSilent(server.db),
  ]);
  expect(erased.statusCode, erased.body).toBe(204);
  await forgetSilent(server.db);
  await server.work();
  expect(await holders(silent)).toEqual([]);
});
