import { expect, test } from 'vitest';
import { openProjects } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';

const { server, owner, stranger, add, detail } = await openProjects();
const audit = async (id: string) =>
  (await server.db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

test('a project is added, its signers are asked, and its owner sees the whole story', async () => {
  const id = await add({
    links: [{ label: 'Site', url: ' moll.example/work ' }],
    skills: ['Survey', 'survey', 'Timber'],
  });
  await server.work();
  expect(server.mailbox.mails.filter(({ to }) => to === 'ferran@moll.example')).toHaveLength(1);
  expect(await detail(id)).toMatchObject({
    status: 'pending',
    version: 1,
    skills: ['Survey', 'Timber'],
    links: [{ label: 'Site', url: 'https://moll.example/work' }],
    description_html: '<p>What <strong>I</strong> did.</p>',
    signers: [
      { state: 'waiting', email: 'ferran@moll.example', may: { remind: false, ask_again: false, correct: true } },
    ],
    history: [{ action: 'add_project' }, { action: 'ask_signer', by: 'Ferran Alcover' }],
    may: { edit: true, remove: true, appeal: false, hide: false },
  });
  const [row] = (await owner.browser.get('/api/projects')).json();
  expect(row).toMatchObject({ id, signers: [{ name: 'Ferran Alcover', state: 'waiting', may: { remind: false } }] });
  expect((await owner.browser.get('/api/projects?status=approved')).json()).toEqual([]);
  expect((await stranger.browser.get('/api/projects')).json()).toEqual([]);
  expect(await audit(id)).toEqual(['add_project']);
});

test('what its owner typed names its language', async () => {
  const id = await add({
    title: 'Rediseño de la tienda en línea',
    summary: 'El proceso de compra pasó de siete pasos a tres.',
    description: '',
  });
  expect(await detail(id)).toMatchObject({ written_in: 'es' });
});

test('no answer of the API carries anything that opens a signing link', async () => {
  const id = await add();
  await server.work();
  const token = /\/verify[^\s]*[?&/=]([\w-]{43})/.exec(server.mailbox.newest('ferran@moll.example').text)?.[1];
  expect(token).toBeDefined();
  for (const url of [`/api/projects/${id}`, '/api/projects']) {
    const { body } = await owner.browser.get(url);
    expect(body).not.toContain(token);
    expect(body).not.toContain('token');
  }
});

test.each([
  ['INES@studio.example', 'signer_is_owner'],
  ['not an address', 'email_invalid'],
])('signer %j is refused: %s', async (email, code) => {
  const sent = submission({ signers: [{ name: 'X', email, relationship: 'client' }] });
  const refused = await owner.browser.post('/api/projects', sent);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().errors).toEqual([{ path: 'signers.0.email', code }]);
});

test('refuses one mailbox twice and the owner’s own in any spelling, under the field', async () => {
  const signer = (email: string) => ({ name: 'X', email, relationship: 'client' });
  const twice = submission({ signers: [signer('a.na@gmail.com'), signer('ana+2@googlemail.com')] });
  expect((await owner.browser.post('/api/projects', twice)).json().errors).toEqual([
    { path: 'signers.1.email', code: 'signer_twice' },
  ]);
  for (const own of ['ines+client@studio.example', 'INES+a+b@Studio.example'])
    expect((await owner.browser.post('/api/projects', submission({ signers: [signer(own)] }))).json().errors).toEqual([
      { path: 'signers.0.email', code: 'signer_is_owner' },
    ]);
});

test('all that is wrong is said at once, also what only the whole form or its owner’s addresses tell', async () => {
  const signer = (email: unknown) => ({ name: '', email, relationship: 'client' });
  const wrong = submission({
    title: ' ',
    note: 'It stands at moll.com.',
    started_on: '2026-03-03',
    ended_on: '2026-03-02',
    links: [{ label: '', url: 'http://' }],
    signers: ['Ines@studio.example', 'f@', 'marek@rowan.example', 7, 'marek+work@rowan.example'].map(signer),
  });
  const expected = [
    ['ended_on', 'ended_before_started'],
    ['links.0.url', 'link_invalid'],
    ['note', 'note_has_link'],
    ['signers.0.email', 'signer_is_owner'],
    ...[0, 1, 2, 3, 4].map((row) => [`signers.${row}.name`, 'signer_name_required']),
    ['signers.1.email', 'email_invalid'],
    ['signers.3.email', 'email_invalid'],
    ['signers.4.email', 'signer_twice'],
    ['title', 'title_required'],
  ];
  const id = await add();
  for (const refused of [
    await owner.browser.post('/api/projects', wrong),
    await owner.browser.put(`/api/projects/${id}`, { ...wrong, version: 1 }),
  ]) {
    expect(refused.statusCode).toBe(422);
    const errors: { path: string; code: string }[] = refused.json().errors;
    expect(errors.map(({ path, code }) => [path, code]).sort()).toEqual(expected.sort());
  }
});

test('what the owner writes to the signers is mailed to each and stands nowhere else, with no way of its own', async () => {
  const note = 'Ferran, this is the hall.\nIt takes two minutes.';
  const id = await add({ note });
  const { rows } = await server.deps.pool.query('select note from signing_requests where project_id = $1', [id]);
  expect(rows).toEqual([{ note }]);
  expect((await owner.browser.get(`/api/projects/${id}`)).body).not.toContain('two minutes');
  for (const [said, code] of [
    ['See https://hall.example first.', 'note_has_link'],
    ['See hall.example/login first.', 'note_has_link'],
    ['Go to Countersign-Login.com.', 'note_has_link'],
    ['Write to moll.com,ana@moll.com first.', 'note_has_link'],
    ['Go to moll\u3002com or moll.\uff43om.', 'note_has_link'],
    ['Go to moll.xn--p1ai.', 'note_has_link'],
    ['Go to moll.\u0915\u0949\u092e.', 'note_has_link'],
    ['x'.repeat(301), 'note_too_long'],
  ]) {
    const refused = await owner.browser.post('/api/projects', submission({ note: said }));
    expect(refused.json().errors).toEqual([{ path: 'note', code }]);
  }
  await expect(add({ note: 'The lift in Node.js, EE.UU. Ask ana@moll.com. Thank you.' })).resolves.toBeTruthy();
});

test('what the owner wrote to a signer stands in the mail that goes to their corrected address, and in a later one', async () => {
  const note = 'Ferran, this is the hall.';
  const id = await add({ note });
  const { signers } = await detail(id);
  const [{ id: signer, name, relationship }] = signers;
  const corrected = { name, relationship, email: 'alcover@moll.example' };
  expect((await owner.browser.patch(`/api/signers/${signer}`, corrected)).statusCode).toBe(204);
  await server.work();
  expect(server.mailbox.newest(corrected.email).text).toContain(`> ${note}`);
  expect((await owner.browser.post(`/api/signers/${signer}/ask-again`)).statusCode).toBe(204);
  const { rows } = await server.deps.pool.query('select note from signing_requests where signer_id = $1', [signer]);
  expect(rows).toEqual([{ note }, { note }, { note }]);
});

test('a form with more signers than there may be is told that, and not what is wrong with each', async () => {
  const signers = Array.from({ length: 1_000 }, () => ({ email: 'marek@rowan.example' }));
  const refused = await owner.browser.post('/api/projects', submission({ title: '', signers }));
  expect(refused.json().errors).toEqual([
    { path: 'title', code: 'title_required' },
    { path: 'signers', code: 'signers_too_many' },
  ]);
});

test.each([null, 7, 'x', { signers: 'x' }, { signers: { 0: { email: 'INES@studio.example' } } }])(
  'what is no form at all (%j) is refused as such',
  async (body) => {
    const refused = await owner.browser.request(
      'POST',
      '/api/projects',
      body === null ? undefined : JSON.stringify(body),
      {
        'content-type': 'application/json',
      },
    );
    expect([400, 422]).toContain(refused.statusCode);
  },
);

test('the same draft sent twice at once makes one project and one mail', async () => {
  const draft = (await owner.browser.put('/api/drafts', { project_id: null, data: {} })).json();
  const sent = submission({
    draft_id: draft.id,
    signers: [{ name: 'T', email: 'twice@moll.example', relationship: 'client' }],
  });
  const answers = await Promise.all([1, 2, 3].map(() => owner.browser.post('/api/projects', sent)));
  answers.push(await owner.browser.post('/api/projects', sent));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 201]);
  expect(new Set(answers.map((each) => each.json().id))).toEqual(new Set([draft.id]));
  await server.work();
  expect(server.mailbox.mails.filter(({ to }) => to === 'twice@moll.example')).toHaveLength(1);
  expect((await owner.browser.get('/api/drafts')).json()).toEqual({ draft: null });
  expect((await stranger.browser.post('/api/projects', sent)).statusCode).toBe(404);
});

test('who is not signed in gets nothing', async () => {
  const visitor = server.browser();
  const id = await add();
  expect((await visitor.get('/api/projects')).statusCode).toBe(401);
  expect((await visitor.get(`/api/projects/${id}`)).statusCode).toBe(401);
  expect((await visitor.post('/api/projects', submission())).statusCode).toBe(401);
  expect((await stranger.browser.get(`/api/projects/${id}`)).statusCode).toBe(404);
});
