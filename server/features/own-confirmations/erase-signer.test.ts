import { expect, test } from 'vitest';
import { mailboxPseudonym } from '#server/features/trust/mailboxes.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { openMailbox } from '#server/testing/own-confirmations.ts';
import { holdersOf, plant } from '#server/testing/planted-words.ts';
import { submission } from '#server/testing/projects.ts';
import type { Owner } from '#server/testing/signing.ts';

// docs/decisions/0012-erasing-a-signer.md, proved: what stood is taken back, a "no" stays, and nobody is named any
// more.
const { server, newDay, person, ask, answer, project, erase } = await openErasing();
const holders = (word: string) => holdersOf(server.deps.pool, word);

test('after it nothing names the signer, what stood is taken back, and what they declined stays declined', async () => {
  const [owner, other] = [await signUpMember(server), await signUpMember(server)];
  const gone = person();
  const friend = { ...person(), email: `${plant('friend')}@moll.example` };
  const words = { confirmed: plant('praise'), declined: plant('never'), asked: plant('asked'), note: plant('note') };
  const unsent = plant('unsent');

  const alone = await ask(owner, [gone], { note: words.note });
  await answer(alone, gone.email, { comment: words.confirmed, comment_public: true });
  const both = await ask(owner, [gone, friend]);
  await answer(both, gone.email, {});
  await answer(both, friend.email, {});
  const declined = await ask(other, [gone]);
  await answer(declined, gone.email, { answer: 'declined', comment: words.declined });
  const open = await ask(other, [gone, friend]);
  for (const id of [alone, both])
    await server.db
      .updateTable('projects')
      .set({ status: 'approved', held_at: null, approved_at: new Date() })
      .where('id', '=', id)
      .execute();
  await other.browser.put('/api/drafts', {
    project_id: null,
    data: {
      title: 'Half',
      note: unsent,
      signers: [
        { ...gone, relationship: 'client' },
        { ...friend, relationship: 'client' },
      ],
    },
  });
  const evidence = () =>
    server.db
      .selectFrom('answer_evidence')
      .selectAll()
      .where('signer', '=', mailboxPseudonym(server.deps.env.secretKey, gone.email))
      .orderBy('confirmation_id')
      .execute();
  const known = await evidence();
  expect(known).toHaveLength(3);
  for (const word of [...Object.values(gone), words.confirmed, words.declined, words.note, unsent])
    expect(await holders(word)).not.toEqual([]);

  const browser = await erase(gone.email);
  await server.work();
  const secrets = [gone.name, gone.organisation, gone.email, gone.email.split('@')[1] as string];
  for (const word of [...secrets, words.confirmed, words.declined, words.note, unsent])
    expect([word, (await holders(word)).filter((table) => table !== 'public.mail_domains')]).toEqual([word, []]);
  expect(await evidence()).toEqual(known);
  // In public two that were taken back in one moment are not known by it.
  const { rows: statements } = await server.deps.pool.query('select statement from log_statements');
  for (const { statement } of statements) expect(JSON.parse(statement).at).toMatch(/:00\.000Z$/);

  expect(await project(alone)).toMatchObject({ status: 'rejected', rejected_reason: expect.any(String) });
  // Somebody took back what a friend still confirms: a person looks.
  expect(await project(both)).toMatchObject({ status: 'pending', held_at: expect.any(Date) });
  expect((await project(declined)).status).toBe('rejected');
  const answers = await server.db
    .selectFrom('confirmations')
    .select(['answer', 'signer_name', 'comment', 'withdrawn_at'])
    .where('project_id', 'in', [alone, declined])
    .orderBy('answered_at')
    .execute();
  expect(answers).toEqual([
    { answer: 'confirmed', signer_name: '–', comment: '', withdrawn_at: expect.any(Date) },
    { answer: 'declined', signer_name: '–', comment: '', withdrawn_at: null },
  ]);
  // What is left is the friend's alone.
  const drafts = (await other.browser.get('/api/drafts')).json();
  expect(JSON.stringify(drafts)).toContain(friend.email);
  const { signers } = (await other.browser.get(`/api/projects/${open}`)).json();
  expect(signers.map(({ name }: { name: string }) => name)).toEqual([friend.name]);
  const told = (await other.browser.get('/api/notifications')).body;
  expect(told).toMatch(/Alguien que pidió ser olvidado|Somebody who asked to be forgotten/);

  // Nobody is there any more: no page, no mail, no second time.
  expect((await browser.get('/api/own-confirmations')).statusCode).toBe(404);
  await server.browser().post('/api/own-confirmations/links', { email: gone.email });
  await server.work();
  expect(await server.db.selectFrom('mails').select('id').where('recipient', '=', gone.email).execute()).toEqual([]);
  await ask(other, [gone]);
  expect(
    server.mailbox.mails.filter(({ to, subject }) => to === gone.email && /Puedes confirmar/.test(subject)),
  ).toHaveLength(4);
});

test('an owner gets rid of no "no" by it: a friend who confirms the same work afterwards is held', async () => {
  const owner = await signUpMember(server);
  const gone = person();
  const work = { title: `The mill at ${plant('river')}`, organisation: plant('client') };
  const id = await ask(owner, [gone], work);
  await answer(id, gone.email, { answer: 'declined' });
  await erase(gone.email);
  const friend = person();
  const { version } = await project(id);
  await newDay();
  const edit = { ...submission(work), signers: [{ ...friend, relationship: 'client' }], version };
  const sent = await owner.browser.put(`/api/projects/${id}`, edit);
  expect(sent.statusCode, sent.body).toBe(200);
  await server.work();
  await answer(id, friend.email, {});
  expect(await project(id)).toMatchObject({ status: 'pending', held_at: expect.any(Date) });
  const rules = await server.db.selectFrom('project_holds').select('rule').where('project_id', '=', id).execute();
  expect(rules.map(({ rule }) => rule)).toContain('dissent');
});

test('a hold stays, and what holds it is kept without the words', async () => {
  const owner = await signUpMember(server);
  const gone = { ...person(), email: `${plant('thrown')}@mailinator.com` };
  const id = await ask(owner, [gone]);
  await answer(id, gone.email, {});
  expect((await project(id)).held_at).not.toBeNull();
  await erase(gone.email);
  expect(await project(id)).toMatchObject({ status: 'pending', held_at: expect.any(Date) });
  const holds = server.db
    .selectFrom('project_holds')
    .select(['rule', 'detail', 'outcome'])
    .where('project_id', '=', id);
  expect(await holds.execute()).toContainEqual({ rule: 'disposable_domain', detail: {}, outcome: null });
});

test('of two at once one finds nothing left, and a failure leaves everything as it was', async () => {
  const owner = await signUpMember(server);
  const gone = person();
  const id = await ask(owner, [gone]);
  await answer(id, gone.email, {});
  const [one, two] = [await openMailbox(server, gone.email), await openMailbox(server, gone.email)];
  await server.deps.pool.query('alter table drafts rename to elsewhere');
  const failed = await one.post('/api/own-confirmations/erasure');
  await server.deps.pool.query('alter table elsewhere rename to drafts');
  expect(failed.statusCode).toBe(500);
  expect(await holders(gone.name)).not.toEqual([]);
  const answers = await Promise.all([one, two].map((each) => each.post('/api/own-confirmations/erasure')));
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 204).length).toBeGreaterThan(0);
  expect(await holders(gone.name)).toEqual([]);
});

test('without an erasure a confirmation is never changed, and an erasure blanks what it may and no more', async () => {
  const owner = await signUpMember(server);
  const gone = person();
  const id = await ask(owner, [gone]);
  await answer(id, gone.email, {});
  const change = (set: string) => `update confirmations set ${set} where project_id = '${id}'`;
  await expect(server.deps.pool.query(change(`signer_name = '–'`))).rejects.toThrow('never changed');
  const client = await server.deps.pool.connect();
  for (const set of [`signer_name = 'Somebody else'`, `answer = 'declined'`, `device_hash = null`, `comment = 'x'`]) {
    await client.query(`begin; set local countersign.erasing = 'on'`);
    await expect(client.query(change(set)), set).rejects.toThrow('never changed');
    await client.query('rollback');
  }
  client.release();
});

test('two people whom the same owners asked are erased at once, and owners edit meanwhile: nobody waits in a circle', async () => {
  const owners = [await signUpMember(server), await signUpMember(server)];
  const people = [person(), person()];
  const ids: [Owner, string][] = [];
  for (const owner of [...owners, ...owners.toReversed()]) ids.push([owner, await ask(owner, people)]);
  const browsers = [
    await openMailbox(server, people[0]?.email ?? ''),
    await openMailbox(server, people[1]?.email ?? ''),
  ];
  const edits = ids.map(([owner, id]) =>
    owner.browser.put(`/api/projects/${id}`, {
      ...submission(),
      signers: [{ ...person(), relationship: 'client' }],
      version: 1,
    }),
  );
  const erasures = browsers.map((browser) => browser.post('/api/own-confirmations/erasure'));
  const answers = await Promise.all([...erasures, ...edits]);
  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  for (const { name } of people) expect(await holders(name)).toEqual([]);
});
