import { expect, test } from 'vitest';
import {
  approval,
  documentNumber,
  handIn,
  identityAdmin,
  profileNamed,
  putPicture,
  rejection,
} from '#server/testing/identity.ts';
import { openServer } from '#server/testing/open-server.ts';

const server = await openServer();
const { admin, second, sql, look, decide, detailOf, submitted, told, statusOf } = await identityAdmin(server);
const actions = async (id: string) =>
  (await sql(`select action, actor_id, data from audit_log where subject_id = $1 order by id`, id)).map(
    ({ action, actor_id, data }) => [action, actor_id, data],
  );

test('an admin looks, which is written down, and approves: the mark stands, the person is told, and nothing can be opened any more', async () => {
  const person = await submitted();
  const list = (await admin.browser.get('/api/admin/identity')).json();
  expect(list.cases.find(({ id }: { id: string }) => id === person.id)).toMatchObject({
    status: 'pending',
    own: false,
  });
  const detail = await detailOf(person.id);
  expect(detail).toMatchObject({ readable: true, person: { full_name: 'Noor Haddad', date_of_birth: '1990-02-28' } });
  expect(detail.pictures.map(({ part }: { part: string }) => part)).toEqual(['front', 'selfie']);

  const seen = await look(person.id, 'front');
  expect(seen.statusCode).toBe(200);
  expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
  expect(seen.rawPayload.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(seen.rawPayload.includes('Exif')).toBe(false);
  expect((await actions(person.id)).at(-1)).toEqual(['look_at_identity', admin.id, { part: 'front' }]);

  const approved = await decide(person.id, approval(person.submitted_at, { name: 'HADDAD, Noor' }));
  expect(approved.json()).toMatchObject({ status: 'approved', readable: false, pictures: [] });
  expect(await statusOf(person)).toBe('verified');
  expect((await look(person.id, 'front')).json().code).toBe('identity_decided');
  await server.work();
  expect(await told(person)).toEqual(['identity_status_update received', 'identity_verified', 'verification_approved']);
  expect(server.mailbox.mails.filter(({ to }) => to === person.form.email).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Tu identidad está verificada', 'Tu verificación se ha aprobado']),
  );
  const own = (await person.browser.get('/api/identity')).json();
  expect(own).toMatchObject({
    verified: true,
    submission: { status: 'approved', pictures_removed_at: expect.any(String) },
  });
  expect(own.verified_since).toBe(own.submission.decided_at);
  expect(
    (await person.browser.put('/api/identity/document', { country: 'ES', document: 'passport' })).json().code,
  ).toBe('identity_verified_already');
});

test('rejected, with its reason, it can be tried again', async () => {
  const person = await submitted();
  const untold = { ...rejection(person.submitted_at), reason: '', message: ' ' };
  expect((await decide(person.id, untold)).json().errors).toEqual([
    { path: 'reason', code: 'identity_reason_required' },
    { path: 'message', code: 'identity_message_required' },
  ]);
  expect((await decide(person.id, rejection(person.submitted_at))).statusCode).toBe(200);
  await server.work();
  expect(await statusOf(person)).toBe('rejected');
  expect(await told(person)).toEqual([
    'identity_status_update received',
    'verification_rejected The light hides the number.',
  ]);
  const own = (await person.browser.get('/api/identity')).json();
  expect(own).toMatchObject({ verified: false, submission: { status: 'rejected', reason: 'unreadable' } });
  const again = await handIn(person.browser);
  expect(again.id).not.toBe(person.id);
  expect((await decide(again.id, approval(again.submitted_at))).statusCode).toBe(200);
  expect(await statusOf(person)).toBe('verified');
});

test('asked for one picture again, the person sends that one; a decision on what was seen before comes too late', async () => {
  const person = await submitted();
  const ask = { ...rejection(person.submitted_at), decision: 'ask_again', parts: ['front'] };
  expect((await decide(person.id, { ...ask, parts: ['back'] })).json().errors[0].code).toBe('identity_part_unknown');
  expect((await decide(person.id, ask)).statusCode).toBe(200);
  expect((await told(person)).at(-1)).toBe('identity_status_update more_needed');
  const own = (await person.browser.get('/api/identity')).json();
  expect(own.submission).toMatchObject({
    status: 'draft',
    reason: 'unreadable',
    parts: [
      { part: 'front', came_by: null },
      { part: 'selfie', came_by: 'file' },
    ],
  });
  await putPicture(person.browser, 'front', person.pictures.front);
  expect((await person.browser.post('/api/identity/submission')).json().submission.status).toBe('pending');
  expect((await decide(person.id, approval(person.submitted_at))).json().code).toBe('identity_decided');
  const { submitted_at } = await detailOf(person.id);
  expect((await decide(person.id, approval(submitted_at))).statusCode).toBe(200);
});

test('where the document says something else than the profile, an admin says why that is right', async () => {
  const person = await submitted();
  const other = { name: 'Nura Khalil', date_of_birth: '1991-02-28' };
  const refused = await decide(person.id, approval(person.submitted_at, other));
  expect(refused.json().errors).toEqual([{ path: 'grounds', code: 'identity_grounds_required' }]);
  expect(await statusOf(person)).toBe('pending');
  const grounds = 'The name before her marriage, and a slip of the pen.';
  expect(await detailOf(person.id)).toMatchObject({ person: { date_of_birth: '1990-02-28' } });
  const approved = await decide(person.id, approval(person.submitted_at, { ...other, grounds }));
  expect(approved.json().person.date_of_birth).toBe(null);
  expect(approved.json()).toMatchObject({ status: 'approved', differs: ['name', 'birth_date'], grounds });
  // What was typed from the document stays nowhere.
  const kept = JSON.stringify(await sql('select * from identity_verifications where id = $1', person.id));
  expect(kept).not.toMatch(/Khalil|1991/);
});

test('a document that another account has handed in is held, shown, and approved for a reason alone', async () => {
  const [first, other] = [await submitted(), await submitted({ full_name: 'Nour Haddad' })];
  const same = documentNumber();
  expect((await decide(first.id, approval(first.submitted_at, { number: same }))).statusCode).toBe(200);
  const typed = approval(other.submitted_at, {
    number: `${same.toLowerCase().replace('-', ' ')} `,
    name: 'Nour Haddad',
    profile: profileNamed('Nour Haddad'),
  });
  const held = await decide(other.id, { ...typed, grounds: 'A reason that nobody has asked for yet.' });
  expect([held.statusCode, held.json().code]).toEqual([409, 'identity_held']);
  expect(await statusOf(other)).toBe('pending');
  expect(await detailOf(other.id)).toMatchObject({
    ...{ status: 'pending', held: true },
    same_document: [{ username: first.form.username, status: 'approved' }],
  });
  expect((await admin.browser.get('/api/admin/identity?state=held')).json().cases).toMatchObject([{ id: other.id }]);
  expect((await decide(other.id, typed)).json().code).toBe('identity_held');
  const grounds = 'Two accounts of one person, who told us so.';
  expect((await decide(other.id, { ...typed, grounds })).statusCode).toBe(200);
  expect(await statusOf(other)).toBe('verified');
  const kept = JSON.stringify(await sql('select * from identity_verifications'));
  expect(kept).not.toContain(same);
});

test('two accounts with one document, decided in one moment: one is approved, the other held', async () => {
  const [first, other] = [await submitted(), await submitted()];
  const same = documentNumber();
  const answers = await Promise.all([
    decide(first.id, approval(first.submitted_at, { number: same })),
    decide(other.id, approval(other.submitted_at, { number: same }), second.browser),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
});

test('two admins at once: one decides, the other learns so, and the person is told once', async () => {
  const person = await submitted();
  const answers = await Promise.all([
    decide(person.id, approval(person.submitted_at)),
    decide(person.id, rejection(person.submitted_at), second.browser),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('identity_decided');
  await server.work();
  const decisions = (await told(person)).filter((each) => /identity_verified|verification_rejected/.test(each));
  expect(decisions).toHaveLength(1);
});

test('the name that was verified is the name: another one ends it, a spelling does not', async () => {
  const person = await submitted();
  await decide(person.id, approval(person.submitted_at));
  const rename = async (full_name: string) => {
    const { version } = (await person.browser.get('/api/profile')).json();
    const answer = await person.browser.patch('/api/profile', { full_name, version });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  await rename('Noór  HADDAD');
  expect(await statusOf(person)).toBe('verified');
  await rename('Ruth Calloway');
  expect(await statusOf(person)).toBe('unverified');
  expect((await told(person)).at(-1)).toBe('identity_status_update renamed');
  expect((await person.browser.get('/api/identity')).json()).toMatchObject({
    verified: false,
    submission: { status: 'expired' },
  });
  const again = await handIn(person.browser);
  expect(
    (
      await decide(
        again.id,
        approval(again.submitted_at, { name: 'Ruth Calloway', profile: profileNamed('Ruth Calloway') }),
      )
    ).statusCode,
  ).toBe(200);
  expect(await statusOf(person)).toBe('verified');
});

test('what is decided stays decided, also for whoever has the database', async () => {
  const person = await submitted();
  await decide(person.id, rejection(person.submitted_at));
  for (const change of [
    `status = 'approved'`,
    `message = ''`,
    `decided_at = now()`,
    `wrapped_key = '\\x00', key_id = 'a'`,
  ])
    await expect(sql(`update identity_verifications set ${change} where id = $1`, person.id)).rejects.toThrow();
  await expect(sql('delete from identity_verifications where id = $1', person.id)).rejects.toThrow('append-only');
});
