import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import type { AuditRow } from '#shared/admin/audit.ts';
import type { CaseCounts, CaseList } from '#shared/admin/queues.ts';
import type { ReviewList } from '#shared/admin/review-list.ts';
import type { UserDetail } from '#shared/admin/user-review.ts';
import type { contactListSchema } from '#shared/contact/contact.ts';

const { server, visits } = await openSigning();

async function newAdmin() {
  const person = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', person.id).execute();
  server.deps.sessions.forget(person.id);
  return person;
}
/** A project that waits for an admin: answered by a mailbox in a browser that its owner has used. */
async function held(owner: Owner, email: string) {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const id = await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email));
  browser.jar.device = owner.browser.jar.device as string;
  await sendAnswer(server, browser, id);
  return id;
}
const shareBrowser = async (one: Owner, other: Owner) => {
  other.browser.jar.device = one.browser.jar.device as string;
  await other.browser.get('/api/session');
};
const json = async <T>(who: Owner, url: string): Promise<T> => (await who.browser.get(url)).json();
/** All that the admin panel tells an admin of a project without opening it. */
async function told(who: Owner, id: string) {
  const { user_id: owner } = await server.db
    .selectFrom('projects')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const queue = await json<CaseList>(who, '/api/admin/queues/held');
  const counts = await json<CaseCounts>(who, '/api/admin/queues');
  const list = await json<ReviewList>(who, '/api/admin/projects?state=held');
  const log = await json<{ rows: AuditRow[] }>(who, `/api/admin/audit?subject=${id}&action=hold_project`);
  const exported = await who.browser.get(`/api/admin/audit/export?format=json&subject=${id}&action=hold_project`);
  const shown = await json<UserDetail>(who, `/api/admin/users/${owner}`);
  const news = await server.db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', who.id)
    .where('type', '=', 'admin_project_status')
    .where('reference_id', '=', id)
    .execute();
  return {
    news: news.length > 0,
    waits: queue.cases.some((each) => each.id === id),
    counted: counts.find(({ queue: name }) => name === 'held')?.waiting === queue.cases.length,
    // Of an own account the page says nothing at all.
    shown: shown.projects?.some((each) => each.id === id) ?? false,
    listed: list.projects.some((each) => each.id === id),
    tallied: list.counts.held === list.projects.length,
    why: log.rows.length + exported.json().length > 0,
    claim: (await who.browser.post(`/api/admin/queues/held/${id}/claim`)).statusCode,
  };
}
const all = { news: true, waits: true, counted: true, shown: true, listed: true, tallied: true, why: true, claim: 204 };
const nothing = {
  news: false,
  waits: false,
  counted: true,
  shown: false,
  listed: false,
  tallied: true,
  why: false,
  claim: 404,
};

test('an admin neither reads why their own work waits nor keeps it from others, also that of a second account', async () => {
  const [self, other, second] = [await newAdmin(), await newAdmin(), await signUpMember(server)];
  await shareBrowser(self, second);
  for (const owner of [self, second]) {
    const id = await held(owner, `of-${owner.id}@moll.example`);
    expect(await told(self, id)).toEqual(nothing);
    expect(await told(other, id)).toEqual(all);
    await other.browser.delete(`/api/admin/queues/held/${id}/claim`);
  }
});

test('nor of work that their own mailbox answered', async () => {
  const [self, other] = [await newAdmin(), await newAdmin()];
  const id = await held(await signUpMember(server), self.form.email);
  expect(await told(self, id)).toEqual(nothing);
  expect(await told(other, id)).toEqual(all);
});

test('nor of what a second account wrote or handed in', async () => {
  const [self, other, second] = [await newAdmin(), await newAdmin(), await signUpMember(server)];
  await shareBrowser(self, second);
  const message = { id: randomUUID(), name: 'Noor Haddad', email: 'noor@quay.example', topic: 'question' } as const;
  const words = { locale: 'en', message: 'When do you look at it?', user_id: second.id } as const;
  await server.db
    .insertInto('contact_messages')
    .values({ ...message, ...words })
    .execute();
  const cases = async (who: Owner) => (await json<CaseList>(who, '/api/admin/queues/messages')).cases;
  expect((await cases(other)).map(({ id }) => id)).toEqual([message.id]);
  expect(await cases(self)).toEqual([]);
  expect((await self.browser.post(`/api/admin/queues/messages/${message.id}/claim`)).statusCode).toBe(404);
  const inList = async (who: Owner) => json<z.infer<typeof contactListSchema>>(who, '/api/admin/messages');
  expect(await inList(other)).toMatchObject({ messages: [{ id: message.id }], open: 1 });
  expect(await inList(self)).toMatchObject({ messages: [], open: 0 });
  expect((await self.browser.get(`/api/admin/messages/${message.id}`)).statusCode).toBe(404);
  const reply = { reply: 'Next week.' };
  expect((await self.browser.post(`/api/admin/messages/${message.id}/reply`, reply)).statusCode).toBe(404);
  expect((await self.browser.post(`/api/admin/messages/${message.id}/close`)).statusCode).toBe(404);
  expect((await other.browser.post(`/api/admin/messages/${message.id}/reply`, reply)).statusCode).toBe(204);
});
