import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { partyOf } from '#server/features/trust/party.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { openMailbox } from '#server/testing/own-confirmations.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';

// docs/decisions/0020-erasing-a-signer.md, proved: what stood is taken back, a "no" stays, and nobody is named any more.
const { server, visits } = await openSigning();

/** A word that stands nowhere else. */
const plant = (field: string) => `zq${field}${randomUUID().slice(0, 8)}`;
const newDay = () => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);

/** Every table with a row that holds a word. */
async function holders(word: string) {
  const { rows: tables } = await server.deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await server.deps.pool.query(
      `select from ${name} t where position(lower($1) in lower(to_jsonb(t)::text)) > 0 limit 1`,
      [word],
    );
    if (rows.length > 0) found.push(name);
  }
  return found.sort();
}

type Person = { name: string; email: string; organisation: string };
const person = (): Person => ({
  name: `${plant('name')} Alcover`,
  email: `${plant('mail')}@${plant('domain')}.example`,
  organisation: plant('organisation'),
});

async function ask(owner: Owner, signers: Person[], changes: object = {}) {
  await newDay();
  return addProject(server, owner, {
    signers: signers.map((each) => ({ ...each, relationship: 'client' })),
    ...changes,
  });
}
async function answer(id: string, email: string, given: object) {
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email, /asks|te pide|pide/));
  const sent = await sendAnswer(server, browser, id, given);
  expect(sent.statusCode, sent.body).toBe(200);
  await server.work();
  return browser;
}
const project = (id: string) =>
  server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const erase = async (email: string) => {
  const browser = await openMailbox(server, email);
  const erased = await browser.post('/api/own-confirmations/erasure');
  expect(erased.statusCode, erased.body).toBe(204);
  return browser;
};

test('after it nothing names the signer, what stood is taken back, and what they declined stays declined', async () => {
  const [owner, other] = [await signUpMember(server), await signUpMember(server)];
  const gone = person();
  const friend = { ...person(), email: `${plant('friend')}@moll.example` };
  const words = { confirmed: plant('praise'), declined: plant('never'), asked: plant('asked') };

  const alone = await ask(owner, [gone]);
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
      .where('signer', '=', partyOf(server.deps.env.secretKey, gone.email))
      .orderBy('confirmation_id')
      .execute();
  const known = await evidence();
  expect(known).toHaveLength(3);
  for (const word of [...Object.values(gone), words.confirmed, words.declined])
    expect(await holders(word)).not.toEqual([]);

  const browser = await erase(gone.email);
  await server.work();
  const secrets = [gone.name, gone.organisation, gone.email, gone.email.split('@')[1] as string];
  for (const word of [...secrets, words.confirmed, words.declined])
    expect([word, (await holders(word)).filter((table) => table !== 'public.mail_domains')]).toEqual([word, []]);
  expect(await evidence()).toEqual(known);

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
  expect(server.mailbox.mails.filter(({ to, subject }) => to === gone.email && /pide/.test(subject))).toHaveLength(4);
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

describe('a silent signer who is forgotten where all have to confirm', () => {
  const askAll = async (count: number) => {
    const owner = await signUpMember(server);
    const people = Array.from({ length: count }, person);
    return { owner, people, id: await ask(owner, people, { approval_rule: 'all' }) };
  };
  const toldOf = async (owner: Owner) => {
    const { notifications } = (await owner.browser.get('/api/notifications')).json();
    return notifications.map(({ type, short_title }: { type: string; short_title: string }) => [type, short_title]);
  };

  test('leaves enough: it is settled as a confirmation would, and the owner reads so', async () => {
    const { owner, people, id } = await askAll(3);
    for (const { email } of people.slice(1)) await answer(id, email, {});
    expect((await project(id)).status).toBe('pending');
    await erase(people[0]?.email ?? '');
    expect(await project(id)).toMatchObject({ status: 'approved', held_at: null, approved_at: expect.any(Date) });
    const shown = (await server.browser().get(`/api/public-projects/${id}`)).json();
    expect([shown.signers_asked, shown.confirmations.length]).toEqual([2, 2]);
    // One piece of news, and no advice to name somebody else.
    expect((await toldOf(owner)).filter(([type]: string[]) => type !== 'project_status')).toEqual([
      ['project_approved', expect.stringMatching(/^Everybody left|^Todos los que/)],
    ]);
    expect(JSON.stringify(await toldOf(owner))).not.toMatch(/pidió que no|asked not to be/);
    const { rows } = await server.deps.pool.query(
      `select actor_type from audit_log where subject_id = $1 and action = 'approve_project'`,
      [id],
    );
    expect(rows).toEqual([{ actor_type: 'signer' }]);
    await server.work();
    expect(server.mailbox.newest(owner.form.email, /Everybody who is left|Todos los que quedan/).text).toContain(id);
  });

  test('leaves too few: the rest are still waited for', async () => {
    const { people, id } = await askAll(3);
    await answer(id, people[1]?.email ?? '', {});
    await erase(people[0]?.email ?? '');
    expect(await project(id)).toMatchObject({ status: 'pending', held_at: null });
    await answer(id, people[2]?.email ?? '', {});
    expect((await project(id)).status).toBe('approved');
  });

  test('leaves a hold to the desk', async () => {
    const { people, id } = await askAll(2);
    await answer(id, people[1]?.email ?? '', {});
    await server.db.updateTable('projects').set({ held_at: new Date() }).where('id', '=', id).execute();
    await erase(people[0]?.email ?? '');
    expect(await project(id)).toMatchObject({ status: 'pending', held_at: expect.any(Date) });
  });

  test('leaves a “no” where it was: a person looks', async () => {
    const { people, id } = await askAll(2);
    await answer(id, people[0]?.email ?? '', { answer: 'changes_requested', comment: 'It ended in May.' });
    await answer(id, people[1]?.email ?? '', {});
    await server.db.updateTable('projects').set({ held_at: null }).where('id', '=', id).execute();
    await erase(people[0]?.email ?? '');
    expect(await project(id)).toMatchObject({ status: 'pending', held_at: expect.any(Date) });
  });

  test('leaves nobody: the owner is told and names somebody else', async () => {
    const { owner, people, id } = await askAll(1);
    await erase(people[0]?.email ?? '');
    expect((await toldOf(owner))[0]).toEqual(['project_status', expect.stringMatching(/pidió que no|asked not to be/)]);
    const next = person();
    await newDay();
    const signers = [{ ...next, relationship: 'client' }];
    const sent = await owner.browser.put(`/api/projects/${id}`, { ...submission(), signers, version: 1 });
    expect(sent.statusCode, sent.body).toBe(200);
    await server.work();
    await answer(id, next.email, {});
    expect((await project(id)).status).toBe('approved');
  });
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
