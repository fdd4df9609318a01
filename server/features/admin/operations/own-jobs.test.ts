import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import type { Owner } from '#server/testing/signing.ts';

const { server, visits } = await openSigning();
const { db } = server;
const { pool } = server.deps;
let [self, other] = [{} as Owner, {} as Owner];
let work: Awaited<ReturnType<typeof ownerWithWork>>;
beforeAll(async () => {
  [self, other, work] = [await signUpAdmin(server), await signUpAdmin(server), await ownerWithWork(server, visits)];
  // The admin answered about it.
  await pool.query(
    `insert into owned_mailboxes (user_id, mailbox, proved)
     select $1, e.signer, true from answer_evidence e join confirmations c on c.id = e.confirmation_id where c.project_id = $2`,
    [self.id, work.done],
  );
});

async function failed(name: string, payload: object) {
  await queueJob(db, name, payload, { at: new Date(Date.now() + 3_600_000) });
  const { rows } = await pool.query<{ id: string }>(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'away'
      where id = (select max(id) from graphile_worker._private_jobs) returning id::text`,
  );
  return rows[0]?.id ?? '';
}
const codes = async ({ browser }: Owner, id: string) => {
  const retried = await browser.post(`/api/admin/jobs/${id}/retry`);
  const dropped = await browser.post(`/api/admin/jobs/${id}/drop`, { reason: 'It hangs.' });
  return [retried, dropped].map((answer) => (answer.statusCode === 204 ? 'done' : answer.json().code));
};
/** Whether the list says that it is not theirs to hurry or give up. */
const isOwn = async ({ browser }: Owner, id: string): Promise<boolean> =>
  (await browser.get('/api/admin/jobs')).json().find((each: { id: string }) => each.id === id).own;
const one = async (query: string, ...values: unknown[]) =>
  (await pool.query<{ id: string }>(query, values)).rows[0]?.id;
const mailOf = (project: string) =>
  one(
    `select m.id from mails m join signing_requests r on r.id = m.request_id join signers s on s.id = r.signer_id
      where s.project_id = $1 limit 1`,
    project,
  );
/** A mail that says by its data alone what it is about. */
const mailAbout = (kind: string, key: string, project: string) =>
  one(
    `insert into mails (id, kind, recipient, locale, data)
     select gen_random_uuid(), $1, 'priya@harbour.example', 'en', jsonb_build_object($2::text, c.id)
       from confirmations c where c.project_id = $3 limit 1 returning id`,
    ...[kind, key, project],
  );
const decision = async (project_id: string) => {
  const id = randomUUID();
  const made = { id, project_id, admin_id: other.id, input: '{}', due_at: new Date() };
  await db.insertInto('admin_decisions').values(made).execute();
  return id;
};

test.each<[string, string, () => Promise<object>]>([
  ['a look at their own work', 'look-back', async () => ({ user_id: self.id })],
  ['a look at whom they signed for', 'look-back', async () => ({ user_id: work.id })],
  [
    'a look at what they answered',
    'look-back',
    async () => ({ confirmation: await one('select id from confirmations where project_id = $1', work.done) }),
  ],
  ['a decision about what they answered', 'carry-out-decision', async () => ({ id: await decision(work.done) })],
  ['a question about a work they have a part in', 'send-mail', async () => ({ id: await mailOf(work.done) })],
  [
    'the receipt of an answer about a work they have a part in',
    'send-mail',
    async () => ({ id: await mailAbout('signing-receipt', 'confirmation_id', work.done) }),
  ],
  [
    'a mail to themselves',
    'send-mail',
    async () => {
      const mail = { kind: 'verify-email', recipient: self.form.email, locale: 'en', userId: self.id } as const;
      await enqueueMail(db, mail);
      return { id: await one('select id from mails where recipient = $1 limit 1', self.form.email) };
    },
  ],
  ['what search knows of them', 'write-search-documents', async () => ({ owner: self.id })],
])('an admin neither hurries nor gives up %s; another does', async (_what, name, payload) => {
  const id = await failed(name, await payload());
  expect([await isOwn(self, id), await isOwn(other, id)]).toEqual([true, false]);
  expect(await codes(self, id)).toEqual(['own_job', 'own_job']);
  const { rows } = await pool.query(
    'select attempts = max_attempts as failed from graphile_worker._private_jobs where id = $1',
    [id],
  );
  expect(rows).toEqual([{ failed: true }]);
  expect((await codes(other, id))[0]).toBe('done');
});

test('what is about nobody of theirs, or nobody at all, is theirs to decide', async () => {
  const stranger = await signUpMember(server);
  for (const [name, payload] of [
    ['look-back', { user_id: stranger.id }],
    ['forget-decisions', {}],
  ] as const)
    expect((await codes(self, await failed(name, payload)))[0]).toBe('done');
});
