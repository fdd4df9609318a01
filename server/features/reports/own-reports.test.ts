import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { CaseList } from '#shared/admin/queues.ts';

const { server, visits } = await openSigning();
const { db, deps } = server;

/** A report about somebody's profile; its case. */
async function reported({ id, form }: Owner) {
  const report = { id: randomUUID(), category: 'wrong', message: 'That is not what they did.' };
  expect((await server.browser().post(`/api/profiles/${form.username}/reports`, report)).statusCode).toBe(202);
  const query = db.selectFrom('report_cases').select('id').where('owner_id', '=', id);
  return (await query.executeTakeFirstOrThrow()).id;
}
const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
/** All that an admin gets to know of a case, and whether they may decide it. */
async function before({ browser }: Owner, id: string) {
  const { cases }: CaseList = (await browser.get('/api/admin/queues/reports')).json();
  const decision = { decision: 'dismiss', total: 1 };
  return {
    listed: cases.some((each) => each.id === id),
    looked: await statusOf(browser.get(`/api/admin/reports/${id}`)),
    claimed: await statusOf(browser.post(`/api/admin/queues/reports/${id}/claim`)),
    decided: await statusOf(browser.post(`/api/admin/reports/${id}/decision`, decision)),
  };
}
const nothing = { listed: false, looked: 404, claimed: 404, decided: 404 };
const all = { listed: true, looked: 200, claimed: 204, decided: 200 };

/** Makes the mailbox that answered about a project somebody's. */
const giveMailbox = ({ id }: Owner, project: string) =>
  deps.pool.query(
    `insert into owned_mailboxes (user_id, mailbox, proved)
     select $1, e.signer, true from answer_evidence e join confirmations c on c.id = e.confirmation_id where c.project_id = $2`,
    [id, project],
  );
const standOn = ({ id: user_id }: Owner, project_id: string, state: 'accepted' | 'asked') =>
  db
    .insertInto('collaborations')
    .values({ id: randomUUID(), project_id, user_id, role: 'Model maker', state })
    .execute();

test('whoever signed for a person does not decide what is reported of their profile', async () => {
  const [self, other, person] = [
    await signUpAdmin(server),
    await signUpAdmin(server),
    await ownerWithWork(server, visits),
  ];
  await giveMailbox(self, person.done);
  const id = await reported(person);
  expect(await before(self, id)).toEqual(nothing);
  expect(await before(other, id)).toEqual(all);
});

test('nor of whoever signed for them, with a second account of either', async () => {
  const [other, work, person] = [
    await signUpAdmin(server),
    await ownerWithWork(server, visits),
    await signUpMember(server),
  ];
  await giveMailbox(person, work.done);
  const self = await signUpAdmin(server);
  self.browser.jar.device = work.browser.jar.device as string;
  await self.browser.get('/api/session');
  const id = await reported(person);
  expect(await before(self, id)).toEqual(nothing);
  expect(await before(other, id)).toEqual(all);
});

test('nor of whom they worked with; whoever was only asked keeps nobody from deciding', async () => {
  const [self, asked, person] = [
    await signUpAdmin(server),
    await signUpAdmin(server),
    await ownerWithWork(server, visits),
  ];
  await standOn(self, person.open, 'accepted');
  await standOn(asked, person.open, 'asked');
  const id = await reported(person);
  expect(await before(self, id)).toEqual(nothing);
  expect(await before(asked, id)).toEqual(all);
});

test('an admin who signed for somebody sees of their comment as little', async () => {
  const [self, other, person, under] = [
    await signUpAdmin(server),
    await signUpAdmin(server),
    await ownerWithWork(server, visits),
    await ownerWithWork(server, visits),
  ];
  await giveMailbox(self, person.done);
  await deps.pool.query(`update projects set visibility = 'public' where id = $1`, [under.done]);
  const said = { id: randomUUID(), project_id: under.done, user_id: person.id, body: 'Splendid.' };
  await db.insertInto('project_comments').values(said).execute();
  const id = randomUUID();
  await db
    .insertInto('report_cases')
    .values({ id, kind: 'comment', owner_id: person.id, comment_id: said.id })
    .execute();
  await db
    .insertInto('reports')
    .values({ id: randomUUID(), case_id: id, category: 'offensive', message: 'Rude.', locale: 'en' })
    .execute();
  expect(await before(self, id)).toEqual(nothing);
  expect(await before(other, id)).toEqual(all);
});
