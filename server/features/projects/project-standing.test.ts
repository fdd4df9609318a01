import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { projectStatus } from '#shared/projects/project-standing.ts';

// The list, the page, the admins and the mail say the same of one project.
const { server, visits } = await openSigning();
let owner: Owner;
const admin = await signUpMember(server);
await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();

let people = 0;
async function ask(count = 1) {
  owner = await signUpMember(server);
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const signers = Array.from({ length: count }, () => {
    people += 1;
    return { name: `Signer ${people}`, email: `signer@house-${people}.example`, relationship: 'client' };
  });
  const title = `Bridge ${String.fromCodePoint(0x4e00 + people * 7)}`;
  const id = await addProject(server, owner, { title, summary: title, signers });
  const answer = async (number: number, given: object) => {
    const browser = server.browser();
    await visits.open(browser, signingLink(server, signers[number]?.email ?? ''));
    expect((await sendAnswer(server, browser, id, given)).statusCode).toBe(200);
    return browser;
  };
  return { id, answer };
}
const detail = async (id: string) => (await owner.browser.get(`/api/projects/${id}`)).json();
const appeal = (id: string) => owner.browser.post(`/api/projects/${id}/appeal`, { message: 'It was me.' });
const told = async (id: string) => {
  const { rows } = await server.deps.pool.query<{ standing: string | null }>(
    `select data->>'standing' as standing from notifications where reference_id = $1 and user_id = $2
      order by created_at desc, id limit 1`,
    [id, owner.id],
  );
  return rows[0]?.standing ?? null;
};
const adminRow = async (id: string) => {
  for (const state of ['held', 'pending', 'approved', 'rejected']) {
    const list = await admin.browser.get(`/api/admin/projects?state=${state}&owner=${owner.id}`);
    const row = list.json().projects.find((each: { id: string }) => each.id === id);
    if (row) return row;
  }
};

test.each([
  ['waiting', async () => (await ask(2)).id],
  [
    'changes',
    async () => {
      const { id, answer } = await ask();
      await answer(0, { answer: 'changes_requested', comment: 'It was 23 flats.' });
      return id;
    },
  ],
  [
    'unknown_person',
    async () => {
      const { id, answer } = await ask();
      await answer(0, { answer: 'declined', unknown_person: true });
      return id;
    },
  ],
  [
    'disagreement',
    async () => {
      const { id, answer } = await ask(2);
      await answer(0, {});
      await answer(1, { answer: 'declined' });
      return id;
    },
  ],
  [
    'appeal',
    async () => {
      const { id, answer } = await ask();
      await answer(0, { answer: 'declined', comment: 'No.' });
      expect((await appeal(id)).statusCode).toBe(204);
      return id;
    },
  ],
  [
    'taken_back',
    async () => {
      const { id, answer } = await ask();
      const browser = await answer(0, {});
      expect((await browser.post(`/api/signing/${id}/withdraw`)).statusCode).toBe(200);
      return id;
    },
  ],
])('%s, wherever it is read', async (reason, make) => {
  const id = await make();
  const page = projectStatus(await detail(id));
  expect(page.reason).toBe(reason);
  const rows = (await owner.browser.get('/api/projects')).json();
  const row = projectStatus(rows.find((each: { id: string }) => each.id === id));
  expect([row.reason, row.said, row.signers.map(({ name }) => name)]).toEqual([
    page.reason,
    page.said,
    page.signers.map(({ name }) => name),
  ]);
  const desk = projectStatus((await admin.browser.get(`/api/admin/projects/${id}`)).json());
  expect([desk.reason, desk.said]).toEqual([page.reason, page.said]);
  const listed = projectStatus(await adminRow(id));
  expect([listed.reason, listed.said]).toEqual([page.reason, page.said]);
  const inMail = await told(id);
  if (inMail) expect(inMail).toBe(reason === 'appeal' ? 'declined' : reason);
});

test('its history names what happened to each request', async () => {
  const { id } = await ask();
  const [signer] = (await detail(id)).signers;
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const { name, relationship, organisation } = signer;
  const corrected = { name, relationship, organisation, email: 'corrected@house.example' };
  expect((await owner.browser.patch(`/api/signers/${signer.id}`, corrected)).statusCode).toBe(204);
  await server.work();
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  expect((await owner.browser.post(`/api/signers/${signer.id}/ask-again`)).statusCode).toBe(204);
  const { history } = await detail(id);
  expect(history.map(({ action }: { action: string }) => action)).toEqual([
    'add_project',
    'ask_signer',
    'ask_signer_corrected',
    'ask_signer_again',
  ]);
});

test('three days lie between two mails of one request, and the page says from when on', async () => {
  const { id } = await ask();
  const signer = async () => (await detail(id)).signers[0];
  const { request_id, may, remind_from, last_sent_at } = await signer();
  expect(may.remind).toBe(false);
  expect(Date.parse(remind_from) - Date.parse(last_sent_at)).toBe(3 * 86_400_000);
  const remind = () => owner.browser.post(`/api/signing-requests/${request_id}/remind`);
  expect((await remind()).json().code).toBe('reminder_too_soon');
  await server.deps.pool.query(`update signing_requests set last_sent_at = now() - interval '73 hours' where id = $1`, [
    request_id,
  ]);
  expect([(await signer()).may.remind, (await signer()).remind_from]).toEqual([true, null]);
  // Two clicks, before the mail has left: one reminder.
  const codes = (await Promise.all([remind(), remind()])).map(({ statusCode }) => statusCode).sort();
  expect(codes).toEqual([204, 409]);
  expect(await signer()).toMatchObject({ reminders_sent: 1, may: { remind: false }, remind_from: expect.any(String) });
  expect((await remind()).json().code).toBe('reminder_too_soon');
});
