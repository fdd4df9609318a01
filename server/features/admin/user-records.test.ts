import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { UserDetail } from '#shared/admin/user-review.ts';

const { server, visits } = await openSigning();
const { db, deps } = server;
let admin: Owner;
beforeAll(async () => {
  admin = await newAdmin();
});

async function newAdmin() {
  const person = await signUpMember(server);
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', person.id).execute();
  deps.sessions.forget(person.id);
  return person;
}
const look = async (who: Owner, id: string): Promise<UserDetail> =>
  (await who.browser.get(`/api/admin/users/${id}`)).json();
const resend = (who: Owner, id: string) =>
  who.browser.post(`/api/admin/users/${id}/resend-proof`, { reason: 'It never came.' });
/** Makes the mailbox that answered about a project somebody's. */
const giveMailbox = ({ id }: Owner, project: string) =>
  deps.pool.query(
    `insert into owned_mailboxes (user_id, mailbox, proved)
     select $1, e.signer, true from answer_evidence e join confirmations c on c.id = e.confirmation_id where c.project_id = $2`,
    [id, project],
  );
const report = (who: Owner, username: string) =>
  who.browser.post(`/api/profiles/${username}/reports`, {
    ...{ id: randomUUID(), category: 'wrong', message: 'Not so.', email: '' },
  });

test('a person is shown with what they had confirmed, what they confirmed themselves, their plan, and reports', async () => {
  const [owner, signer] = [await ownerWithWork(server, visits), await signUpMember(server)];
  const confirmed = { project_id: owner.done, answer: 'confirmed', withdrawn: false };
  expect((await look(admin, owner.id)).records.received).toEqual([expect.objectContaining(confirmed)]);
  expect((await look(admin, signer.id)).records.given).toEqual([]);
  await giveMailbox(signer, owner.done);
  expect((await look(admin, signer.id)).records.given).toEqual([expect.objectContaining(confirmed)]);
  await report(signer, owner.form.username);
  expect(await look(admin, owner.id)).toMatchObject({
    plan: { tier: 'pro', status: null },
    records: { reports_about: [{ kind: 'profile', page: owner.form.full_name, outcome: null }], reports_by: [] },
  });
  expect((await look(admin, signer.id)).records.reports_by).toMatchObject([{ page: owner.form.full_name }]);
});

test('an admin does not learn there who reported them, nor of work that they have a part in', async () => {
  const [self, reporter] = [await newAdmin(), await signUpMember(server)];
  await report(reporter, self.form.username);
  expect((await look(self, reporter.id)).records.reports_by).toEqual([]);
  expect((await look(admin, reporter.id)).records.reports_by).toHaveLength(1);
  const owner = await ownerWithWork(server, visits);
  await giveMailbox(self, owner.done);
  expect((await look(self, owner.id)).records.received).toEqual([]);
  expect((await look(admin, owner.id)).records.received).toHaveLength(1);
});

test('nor what was reported of the profile of somebody whom they work with', async () => {
  const [self, reporter, owner] = [await newAdmin(), await signUpMember(server), await ownerWithWork(server, visits)];
  await giveMailbox(self, owner.done);
  await report(reporter, owner.form.username);
  expect((await look(self, owner.id)).records.reports_about).toEqual([]);
  expect((await look(self, reporter.id)).records.reports_by).toEqual([]);
  expect((await look(admin, owner.id)).records.reports_about).toHaveLength(1);
  expect((await look(admin, reporter.id)).records.reports_by).toHaveLength(1);

  const waiting = (await admin.browser.get('/api/admin/queues/reports')).json().cases.at(-1);
  const dismissed = { decision: 'dismiss', total: 1, appeal: null, answers: 0 };
  const decided = await admin.browser.post(`/api/admin/reports/${waiting.id}/decision`, dismissed);
  expect(decided.statusCode, decided.body).toBe(200);
  const actions = async (who: Owner) => (await look(who, owner.id)).history.map(({ action }) => action);
  expect(await actions(admin)).toContain('dismiss_report');
  expect(await actions(self)).not.toContain('dismiss_report');
});

test('the proof of an address is mailed again: with a reason, in the log, once a minute and five times a day', async () => {
  const person = await signUpMember(server);
  expect((await look(admin, person.id)).may).not.toContain('resend_proof');
  expect((await resend(admin, person.id)).json().code).toBe('address_proved');
  const unproved = { email_verified: false, email_confirmed_at: null };
  await db.updateTable('profiles').set(unproved).where('id', '=', person.id).execute();
  const mails = async () => {
    const sent = db.selectFrom('mails').select('id').where('kind', '=', 'verify-email');
    return (await sent.where('recipient', '=', person.form.email).execute()).length;
  };
  const before = await mails();
  const later = () =>
    deps.pool.query(`update code_windows set opened_at = opened_at - interval '2 minutes' where id = $1`, [person.id]);
  await later();
  const answer = await resend(admin, person.id);
  expect([answer.statusCode, answer.json().history?.[0]]).toEqual([
    200,
    expect.objectContaining({ action: 'resend_proof', by: 'admin', reason: 'It never came.' }),
  ]);
  expect(await mails()).toBe(before + 1);
  expect((await resend(admin, person.id)).json().code).toBe('proof_sent_lately');
  const codes = [];
  for (let time = 0; time < 5; time++) {
    await later();
    codes.push((await resend(admin, person.id)).statusCode);
  }
  expect(codes.filter((code) => code === 200).length).toBeLessThanOrEqual(4);
  expect(codes.at(-1)).toBe(409);
  const log = db.selectFrom('audit_log').select('id').where('action', '=', 'resend_proof');
  expect(await log.where('subject_id', '=', person.id).execute()).toHaveLength(
    await mails().then((sent) => sent - before),
  );
});

test('an old sign-in is not enough to mail it', async () => {
  const [who, person] = [await newAdmin(), await signUpMember(server)];
  await deps.pool.query(`update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1`, [
    who.id,
  ]);
  deps.sessions.forget(who.id);
  expect((await resend(who, person.id)).json().code).toBe('step_up_required');
});
