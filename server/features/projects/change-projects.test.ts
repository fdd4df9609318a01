import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openProjects } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { stated } from '#server/testing/stated.ts';

// What becomes of a project that was added: by its owner, and by an answer.
const { server, owner, stranger, add, detail } = await openProjects();
/** What the signing feature would do with an answer; here only its rows matter. */
async function answer(id: string, given: 'confirmed' | 'declined', status: 'pending' | 'approved' | 'rejected') {
  const { signers, version } = await detail(id);
  await server.db
    .updateTable('signing_requests')
    .set({ state: 'answered', sent_at: new Date() })
    .where('id', '=', signers[0].request_id)
    .execute();
  await stated(server.db, (trx) =>
    trx
      .insertInto('confirmations')
      .values({
        id: randomUUID(),
        request_id: signers[0].request_id,
        signer_id: signers[0].id,
        project_id: id,
        project_version: version,
        content_sha256: Buffer.alloc(32),
        answer: given,
        signer_name: signers[0].name,
        relationship: 'client',
        organisation: '',
        email_domain: 'moll.example',
        registrable_domain: 'moll.example',
        mailbox_standing: 'mail_domain',
      })
      .execute(),
  );
  await server.db
    .updateTable('projects')
    .set({ status, approved_at: status === 'approved' ? new Date() : null })
    .where('id', '=', id)
    .execute();
}
const audit = async (id: string) =>
  (await server.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

test('an edit raises the version, keeps who waits, asks who is new and drops who is gone', async () => {
  const signer = (name: string) => ({ name, email: `${name.toLowerCase()}@moll.example`, relationship: 'client' });
  const id = await add({ signers: [signer('Alba'), signer('Berta'), signer('Carla')] });
  await server.work();
  const before = await detail(id);
  const [alba, berta] = before.signers;
  const edit = {
    ...submission({ title: 'A new title' }),
    version: 1,
    signers: [
      { ...signer('Alba'), id: alba.id, organisation: 'Moll' },
      { ...signer('Berta'), id: berta.id, email: 'berta.new@moll.example' },
      signer('Dora'),
    ],
  };
  expect((await owner.browser.put(`/api/projects/${id}`, edit)).json()).toEqual({ id });
  await server.work();
  const after = await detail(id);
  expect(after).toMatchObject({ version: 2, title: 'A new title', status: 'pending' });
  expect(after.signers.map((each: { email: string }) => each.email)).toEqual([
    'alba@moll.example',
    'berta.new@moll.example',
    'dora@moll.example',
  ]);
  expect(after.signers[0]).toMatchObject({ id: alba.id, request_id: alba.request_id, organisation: 'Moll' });
  const mailsTo = (to: string) => server.mailbox.mails.filter((mail) => mail.to === to).length;
  expect(['alba', 'berta', 'berta.new', 'carla', 'dora'].map((name) => mailsTo(`${name}@moll.example`))).toEqual([
    1, 1, 1, 1, 1,
  ]);
  const closed = await server.db
    .selectFrom('signing_requests')
    .select('state')
    .where('id', 'in', [berta.request_id, before.signers[2].request_id])
    .execute();
  expect(closed).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }]);

  expect(after.history.map((each: { action: string; by: string | null }) => each.by ?? each.action)).toEqual([
    ...['add_project', 'Alba', 'Berta', 'Carla'],
    ...['edit_project', 'Berta', 'Dora'],
  ]);

  const stale = await owner.browser.put(`/api/projects/${id}`, edit);
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'project_changed_elsewhere']);
  expect((await stranger.browser.put(`/api/projects/${id}`, { ...edit, version: 2 })).statusCode).toBe(404);
});

test('two edits of the same version at once: one wins, the other is told', async () => {
  const id = await add();
  const edit = (title: string) => owner.browser.put(`/api/projects/${id}`, { ...submission({ title }), version: 1 });
  const answers = await Promise.all([edit('One'), edit('Two')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await detail(id)).version).toBe(2);
});

test('an edit whose answer got lost may be sent again', async () => {
  const id = await add();
  const draft = (await owner.browser.put('/api/drafts', { project_id: id, data: {} })).json();
  const edit = { ...submission(), draft_id: draft.id, version: 1 };
  expect((await owner.browser.put(`/api/projects/${id}`, edit)).statusCode).toBe(200);
  expect((await owner.browser.put(`/api/projects/${id}`, edit)).statusCode).toBe(200);
  expect((await detail(id)).version).toBe(2);
  expect(await audit(id)).toEqual(['add_project', 'edit_project']);
});

test('what is confirmed never changes and never goes, but can be hidden', async () => {
  const id = await add();
  await answer(id, 'confirmed', 'approved');
  const edit = await owner.browser.put(`/api/projects/${id}`, { ...submission(), version: 1 });
  expect([edit.statusCode, edit.json().code]).toEqual([409, 'project_frozen']);
  expect((await owner.browser.put('/api/drafts', { project_id: id, data: {} })).json().code).toBe('project_frozen');
  expect((await owner.browser.delete(`/api/projects/${id}`)).json().code).toBe('project_approved_stays');
  for (const visibility of ['hidden', 'hidden', 'public']) {
    expect((await owner.browser.put(`/api/projects/${id}/visibility`, { visibility })).statusCode).toBe(204);
    expect((await detail(id)).visibility).toBe(visibility);
  }
  expect(await audit(id)).toEqual(['add_project', 'hide_project', 'show_project']);
  const foreign = await stranger.browser.put(`/api/projects/${id}/visibility`, { visibility: 'hidden' });
  expect(foreign.statusCode).toBe(404);
});

test('a rejected project is edited and its signer asked again', async () => {
  const id = await add();
  await answer(id, 'declined', 'rejected');
  const { signers, may } = await detail(id);
  expect(may).toEqual({ edit: true, remove: true, appeal: true, hide: false, name_another: false });
  const edit = { ...submission(), version: 1, signers: [{ ...submission().signers[0], id: signers[0].id }] };
  expect((await owner.browser.put(`/api/projects/${id}`, edit)).statusCode).toBe(200);
  const after = await detail(id);
  expect(after).toMatchObject({
    status: 'pending',
    rejected_reason: null,
    signers: [{ id: signers[0].id, state: 'queued' }],
  });
  expect(after.signers[0].request_id).not.toBe(signers[0].request_id);
});

test('who has answered stays on the project, with the same address', async () => {
  const id = await add({
    signers: [submission().signers[0], { ...submission().signers[0], email: 'second@moll.example' }],
  });
  await answer(id, 'declined', 'rejected');
  const { signers } = await detail(id);
  const given = (
    await server.db
      .selectFrom('confirmations')
      .select('signer_id')
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow()
  ).signer_id;
  const [answered, silent] = [
    signers.find((each: { id: string }) => each.id === given),
    signers.find((each: { id: string }) => each.id !== given),
  ];
  expect([answered.has_answered, silent.has_answered]).toEqual([true, false]);
  const edit = (named: object[]) =>
    owner.browser.put(`/api/projects/${id}`, { ...submission(), version: 1, signers: named });

  const dropped = await edit([silent]);
  expect([dropped.statusCode, dropped.json().code]).toEqual([409, 'signer_answered_stays']);
  const moved = await edit([silent, { ...answered, email: 'friend@elsewhere.example' }]);
  expect([moved.statusCode, moved.json().errors]).toEqual([
    422,
    [{ path: 'signers.1.email', code: 'signer_answered_stays' }],
  ]);
  await stated(server.db, (trx) =>
    trx.updateTable('confirmations').set({ withdrawn_at: new Date() }).where('project_id', '=', id).execute(),
  );
  expect((await edit([silent])).json().code, 'taken back is not unsaid').toBe('signer_answered_stays');
  expect((await detail(id)).version).toBe(1);

  // Somebody who has not answered goes; who has is known by the mailbox, in whatever spelling and without the id.
  const { id: _id, ...named } = answered;
  const changed = await edit([{ ...named, email: answered.email.replace('@', '+work@') }]);
  expect(changed.statusCode, changed.body).toBe(200);
  expect((await detail(id)).signers).toMatchObject([{ id: answered.id, has_answered: true }]);
});

test('an appeal holds the project for an admin, once', async () => {
  const admin = await signUpMember(server);
  await server.db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  const id = await add();
  expect((await owner.browser.post(`/api/projects/${id}/appeal`, { message: 'Look' })).json().code).toBe(
    'project_not_rejected',
  );
  await answer(id, 'declined', 'rejected');
  expect((await owner.browser.post(`/api/projects/${id}/appeal`, { message: ' ' })).statusCode).toBe(422);
  const both = await Promise.all(
    [1, 2].map(() => owner.browser.post(`/api/projects/${id}/appeal`, { message: 'It was me.' })),
  );
  expect(both.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  // Of another window, whose words would be lost.
  const other = await owner.browser.post(`/api/projects/${id}/appeal`, { message: 'Ask Ana, she saw it.' });
  expect(other.json()).toMatchObject({ status: 409, code: 'page_appealed' });
  expect(await detail(id)).toMatchObject({
    status: 'pending',
    held_at: expect.any(String),
    may: { edit: false, appeal: false },
  });
  const told = await server.db
    .selectFrom('notifications')
    .select(['type', 'reference_id'])
    .where('user_id', '=', admin.id)
    .execute();
  expect(told).toEqual([{ type: 'admin_project_status', reference_id: id }]);
  expect((await detail(id)).history.at(-1)).toMatchObject({ action: 'appeal_project', comment: 'It was me.' });
  expect((await stranger.browser.post(`/api/projects/${id}/appeal`, { message: 'x' })).statusCode).toBe(404);
});

test('an appeal whose answer was lost is the same one when it is sent again, also after it was decided', async () => {
  const [id, other, appealId] = [await add(), await add(), randomUUID()];
  for (const each of [id, other]) await answer(each, 'declined', 'rejected');
  const appeal = (of: string, message: string) =>
    owner.browser.post(`/api/projects/${of}/appeal`, { id: appealId, message });
  expect((await appeal(id, 'It was me.')).statusCode).toBe(204);
  await server.db
    .updateTable('project_holds')
    .set({ decided_at: new Date(), outcome: 'rejected_content' })
    .where('id', '=', appealId)
    .execute();
  await server.db.updateTable('projects').set({ status: 'rejected', held_at: null }).where('id', '=', id).execute();
  expect((await appeal(id, 'It was me.')).statusCode).toBe(204);
  expect(await detail(id)).toMatchObject({ status: 'rejected', held_at: null });
  expect((await appeal(id, 'Ask Ana, she saw it.')).json().code).toBe('form_sent');
  expect((await appeal(other, 'It was me.')).json().code).toBe('form_sent');
  expect(await detail(other)).toMatchObject({ status: 'rejected', held_at: null });
});

test('a removed project is gone everywhere and its links stop; answers stay', async () => {
  const id = await add();
  const { signers } = await detail(id);
  expect((await stranger.browser.delete(`/api/projects/${id}`)).statusCode).toBe(404);
  expect((await owner.browser.delete(`/api/projects/${id}`)).statusCode).toBe(204);
  expect((await owner.browser.get(`/api/projects/${id}`)).statusCode).toBe(404);
  expect((await owner.browser.delete(`/api/projects/${id}`)).statusCode).toBe(404);
  const request = await server.db
    .selectFrom('signing_requests')
    .select('state')
    .where('id', '=', signers[0].request_id)
    .executeTakeFirst();
  expect(request?.state).toBe('cancelled');
  expect(await audit(id)).toEqual(['add_project', 'remove_project']);

  const declined = await add();
  await answer(declined, 'declined', 'rejected');
  expect((await owner.browser.delete(`/api/projects/${declined}`)).statusCode).toBe(204);
  const kept = await server.db.selectFrom('confirmations').select('id').where('project_id', '=', declined).execute();
  expect(kept).toHaveLength(1);
});
