import { beforeEach, expect, test } from 'vitest';
import { hasPart, mailboxPseudonym, tiedTo } from '#server/features/trust/published.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseDue, eraseNow } from '#server/testing/erase-due.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { addMember, type Member } from '#server/testing/social.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { publicCollaborators } from './read-collaborators.ts';

// A confirmation covers whom its signer was shown, and nobody else, whatever happens before and after.
const { server, visits } = await openSigning();
const { db } = server;
let owner: Owner;
let ada: Member;
let people = 0;

beforeEach(async () => {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  owner = await signUpMember(server);
  ada = await addMember(server, { full_name: 'Ada Byron' });
});

const asking = async (by = owner) => {
  const email = `shown${++people}@moll.example`;
  const id = await addProject(server, by, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email));
  return { id, email, browser };
};
type Asking = Awaited<ReturnType<typeof asking>>;
const said = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode === 204 ? 'done' : (JSON.parse(body).code ?? JSON.parse(body).errors);
const ask = async (id: string, who: { username: string }, role = 'Model maker', by = owner) =>
  said(await by.browser.put(`/api/projects/${id}/collaborators`, { username: who.username, role }));
const requestOf = async (id: string, who: { id: string }) => {
  const rows = db.selectFrom('collaborations').select('id').where('project_id', '=', id).where('user_id', '=', who.id);
  return (await rows.executeTakeFirstOrThrow()).id;
};
const reply = async (id: string, who: Member, answer = 'accepted') =>
  said(await who.browser.put(`/api/collaborations/${await requestOf(id, who)}/answer`, { answer }));
const end = async (id: string, who: Member, by: Pick<Member, 'browser'>) =>
  said(await by.browser.request('DELETE', `/api/collaborations/${await requestOf(id, who)}`));
const accepted = async (id: string, who: Member, role?: string) => [await ask(id, who, role), await reply(id, who)];
const retitle = async (id: string) => {
  const { version, signers } = (await owner.browser.get(`/api/projects/${id}`)).json();
  const named = signers.map(({ name, email, relationship }: Record<string, string>) => ({ name, email, relationship }));
  const sent = submission({ title: 'Something else altogether', signers: named, version });
  expect((await owner.browser.put(`/api/projects/${id}`, sent)).statusCode).toBe(200);
};
const screen = async ({ id, browser }: Asking) => (await visits.page(browser, id)) as SigningPage;
const approve = async (each: Asking) => {
  await sendAnswer(server, each.browser, each.id);
  await db
    .updateTable('projects')
    .set({ status: 'approved', held_at: null, approved_at: new Date() })
    .where('id', '=', each.id)
    .execute();
};
const shown = async (id: string) =>
  (await publicCollaborators(db, id)).people.map(({ full_name, role, covered }) => [full_name, role, covered]);

test('who accepted before the signer answered is on the screen, signed, and covered', async () => {
  const each = await asking();
  expect((await screen(each)).project?.collaborators).toEqual([]);
  expect(await accepted(each.id, ada)).toEqual(['done', 'done']);
  const page = await screen(each);
  expect(page.project?.collaborators).toEqual([{ full_name: 'Ada Byron', role: 'Model maker' }]);
  await approve(each);
  expect(await shown(each.id)).toEqual([['Ada Byron', 'Model maker', true]]);
});

test('who is only asked, or accepts later, is not covered, and nothing that was signed changes', async () => {
  const each = await asking();
  await ask(each.id, ada);
  const before = await screen(each);
  expect(before.project?.collaborators).toEqual([]);
  await approve(each);
  const signed = () => db.selectFrom('signed_contents').selectAll().execute();
  const kept = await signed();
  expect(await reply(each.id, ada)).toBe('done');
  expect(await shown(each.id)).toEqual([['Ada Byron', 'Model maker', false]]);
  expect(await signed()).toEqual(kept);
});

test('whoever joins or leaves while a signer reads has them read again', async () => {
  const each = await asking();
  await ask(each.id, ada);
  const page = await screen(each);
  await reply(each.id, ada);
  const old = { project_version: page.project_version, content_sha256: page.content_sha256 };
  const refused = await sendAnswer(server, each.browser, each.id, old);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'project_changed']);
});

test('another role, or another name, is not what was confirmed', async () => {
  const each = await asking();
  await accepted(each.id, ada);
  await approve(each);
  expect(await ask(each.id, ada, 'Architect')).toBe('collaborator_asked');
  expect(await end(each.id, ada, owner)).toBe('done');
  expect(await accepted(each.id, ada, 'Architect')).toEqual(['done', 'done']);
  expect(await shown(each.id)).toEqual([['Ada Byron', 'Architect', false]]);
  await end(each.id, ada, owner);
  await accepted(each.id, ada);
  expect(await shown(each.id)).toEqual([['Ada Byron', 'Model maker', true]]);
  await db.updateTable('profiles').set({ full_name: 'Somebody Famous' }).where('id', '=', ada.id).execute();
  expect(await shown(each.id)).toEqual([['Somebody Famous', 'Model maker', false]]);
});

test('who accepted stands on what they read: other words are accepted anew, others are not asked about', async () => {
  const each = await asking();
  await accepted(each.id, ada);
  const { title, summary } = (await owner.browser.get(`/api/projects/${each.id}`)).json();
  let version = 0;
  const edit = async (changes: object) => {
    const signers = [{ name: 'Ferran', email: each.email, relationship: 'client' }];
    const sent = submission({ title, summary, signers, version: ++version, ...changes });
    expect((await owner.browser.put(`/api/projects/${each.id}`, sent)).statusCode).toBe(200);
  };
  await edit({ description: 'More of the same.' });
  expect((await screen(each)).project?.collaborators).toHaveLength(1);

  await db.deleteFrom('notifications').execute();
  await edit({ title: 'Something else altogether' });
  expect((await screen(each)).project?.collaborators).toEqual([]);
  const notices = await db.selectFrom('notifications').select(['type', 'data']).where('user_id', '=', ada.id).execute();
  expect(notices).toMatchObject([
    { type: 'collaborator_request', data: { project_title: 'Something else altogether', actors: [{ id: owner.id }] } },
  ]);
  expect(await reply(each.id, ada)).toBe('done');
  expect((await screen(each)).project?.collaborators).toHaveLength(1);
});

test('who leaves or is private is gone from the page, and the record of what was signed stays', async () => {
  const each = await asking();
  await accepted(each.id, ada);
  await approve(each);
  const visible = (visibility: 'private' | 'public') =>
    db.updateTable('profiles').set({ visibility }).where('id', '=', ada.id).execute();
  await visible('private');
  expect(await shown(each.id)).toEqual([]);
  await visible('public');
  expect(await shown(each.id)).toHaveLength(1);
  expect(await end(each.id, ada, ada)).toBe('done');
  expect(await end(each.id, ada, ada)).toBe('done');
  expect(await shown(each.id)).toEqual([]);
  expect(await ask(each.id, ada)).toBe('collaborator_declined');
  expect((await screen(each)).project?.collaborators).toHaveLength(1);
});

test('no second account of the owner, and nobody who signs', async () => {
  const each = await asking();
  const second = await addMember(server);
  const hash = Buffer.from(second.id.replaceAll('-', ''), 'hex');
  await db
    .insertInto('traces')
    .values([owner.id, second.id].map((party) => ({ party, hash, bits: 0 })))
    .execute();
  expect(await ask(each.id, second)).toBe('person_unknown');
  expect(await ask(each.id, owner.form)).toBe('own_collaboration');
  const signer = await addMember(server, { email: each.email });
  expect(await ask(each.id, signer)).toBe('done');
  expect(await reply(each.id, signer)).toBe('collaborator_signs');
});

test('who is named first and asked to sign afterwards is gone with their answer, and not before', async () => {
  const each = await asking();
  await accepted(each.id, ada);
  await db
    .insertInto('owned_mailboxes')
    .values({ user_id: ada.id, mailbox: mailboxPseudonym(server.deps.env.secretKey, each.email), proved: true })
    .execute();
  // Whose name went from the page once an address was asked would tell its owner whose address that is.
  expect((await screen(each)).project?.collaborators).toHaveLength(1);
  await approve(each);
  expect(await shown(each.id)).toEqual([]);
});

test('where the social features are off, signers are shown nobody, since nobody could leave', async () => {
  const each = await asking();
  await accepted(each.id, ada);
  const { flags } = server.deps.env;
  try {
    Object.assign(flags, { socialFeatures: false });
    const { project, project_version, content_sha256 } = await screen(each);
    expect(project?.collaborators).toEqual([]);
    const answer = { answer: 'confirmed', project_version, content_sha256 };
    expect((await each.browser.post(`/api/signing/${each.id}/answer`, answer)).statusCode).toBe(200);
  } finally {
    Object.assign(flags, { socialFeatures: true });
  }
});

test('the owner does not learn by naming a signer whose an address is', async () => {
  const each = await asking();
  await accepted(each.id, ada);
  const list = async () => (await owner.browser.get(`/api/projects/${each.id}/collaborators`)).json().collaborators;
  const before = await list();
  await db.updateTable('signers').set({ email: ada.email }).where('project_id', '=', each.id).execute();
  expect((await screen(each)).project?.collaborators).toHaveLength(1);
  expect(await list()).toEqual(before);
});

test('nobody is covered by an answer from a browser of theirs, signed out or not', async () => {
  const each = await asking();
  await accepted(each.id, ada);
  const { hash } = await db
    .insertInto('traces')
    .values({ party: ada.id, hash: Buffer.from(ada.id.replaceAll('-', ''), 'hex'), bits: 0 })
    .returning('hash')
    .executeTakeFirstOrThrow();
  await approve(each);
  expect(await shown(each.id)).toEqual([['Ada Byron', 'Model maker', true]]);
  await db
    .insertInto('traces')
    .values({ party: mailboxPseudonym(server.deps.env.secretKey, each.email), hash, bits: 0 })
    .execute();
  expect(await shown(each.id)).toEqual([]);
});

test('an admin who stands on it, or did before a signer, decides nothing about it', async () => {
  const each = await asking();
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', ada.id).execute();
  const second = await addMember(server);
  const browser = Buffer.from(ada.id.replaceAll('-', ''), 'hex');
  await db
    .insertInto('traces')
    .values([ada.id, second.id].map((party) => ({ party, hash: browser, bits: 0 })))
    .execute();
  const parts = () => Promise.all([ada, second].map(({ id }) => hasPart(db, id, each.id)));
  // Being asked keeps nobody from deciding: the owner would choose who does.
  await ask(each.id, ada);
  expect(await parts()).toEqual([false, false]);
  await reply(each.id, ada);
  expect(await parts()).toEqual([true, true]);
  expect((await ada.browser.get(`/api/admin/projects/${each.id}`)).json().code).toBe('own_project');
  await approve(each);
  await end(each.id, ada, owner);
  expect(await parts()).toEqual([true, true]);
});

test.each<[string, (id: string) => Promise<unknown>]>([
  ['leaves it', (id) => end(id, ada, ada)],
  ['is taken off by its owner', (id) => end(id, ada, owner)],
  ['is taken off by its owner and asked again', async (id) => [await end(id, ada, owner), await ask(id, ada)]],
  ['is asked anew, since it is another one', (id) => retitle(id)],
  ['is asked anew, and declines', async (id) => [await retitle(id), await reply(id, ada, 'declined')]],
])('an admin who stood on it and %s, decides nothing about it', async (_how, becomes) => {
  const each = await asking();
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', ada.id).execute();
  await accepted(each.id, ada);
  await becomes(each.id);
  expect(await hasPart(db, ada.id, each.id)).toBe(true);
  expect(await tiedTo(db, ada.id, [owner.id])).toEqual(new Set([owner.id]));
});

test('an admin who was asked and taken back, decides', async () => {
  const each = await asking();
  await ask(each.id, ada);
  await end(each.id, ada, owner);
  expect(await hasPart(db, ada.id, each.id)).toBe(false);
});

test('nobody is named without their word, and nobody acts for another', async () => {
  const each = await asking();
  const stranger = await addMember(server);
  expect(await ask(each.id, ada, 'Model maker', stranger as unknown as Owner)).toBe('not_found');
  await ask(each.id, ada);
  const id = await requestOf(each.id, ada);
  for (const who of [owner, stranger])
    expect(said(await who.browser.put(`/api/collaborations/${id}/answer`, { answer: 'accepted' }))).toBe('not_found');
  expect(said(await stranger.browser.request('DELETE', `/api/collaborations/${id}`))).toBe('not_found');
  const hermit = await addMember(server, { visibility: 'private' });
  expect(await ask(each.id, hermit)).toBe('person_unknown');
  await db
    .insertInto('blocks')
    .values({ user_id: stranger.id, other_id: owner.id, how: 'blocked', met_as: 'Owner' })
    .execute();
  expect(await ask(each.id, stranger)).toBe('person_unknown');
});

test('what somebody asked whom one blocks since is not read, and can be accepted by nobody', async () => {
  const each = await asking();
  await ask(each.id, ada);
  await db
    .insertInto('blocks')
    .values({ user_id: ada.id, other_id: owner.id, how: 'blocked', met_as: 'Owner' })
    .execute();
  expect((await ada.browser.get('/api/collaborations')).json().collaborations).toEqual([]);
  expect(await reply(each.id, ada)).toBe('not_found');
});

test('pressed twenty times at once it is one request and one notification', async () => {
  const each = await asking();
  const all = await Promise.all(Array.from({ length: 20 }, () => ask(each.id, ada)));
  expect(new Set(all)).toEqual(new Set(['done']));
  const told = await db.selectFrom('notifications').select('type').where('user_id', '=', ada.id).execute();
  expect(told).toEqual([{ type: 'collaborator_request' }]);
  expect((await ada.browser.get('/api/collaborations')).json().collaborations).toHaveLength(1);
});

test('who is erased while a signer answers leaves no name either', async () => {
  const each = await asking();
  await accepted(each.id, ada);
  await db
    .updateTable('profiles')
    .set({ delete_after: new Date(0) })
    .where('id', '=', ada.id)
    .execute();
  const signing = await server.deps.pool.connect();
  await signing.query('begin');
  await signing.query('select from projects where id = $1 for update', [each.id]);
  let over = false;
  const erasing = eraseDue(db).then(() => {
    over = true;
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(over).toBe(false);
  await signing.query('commit');
  signing.release();
  await erasing;
});

test('who is erased leaves no name, neither on the page nor in what was signed', async () => {
  const each = await asking();
  await accepted(each.id, ada);
  await approve(each);
  await eraseNow(db, ada.id);
  expect(await shown(each.id)).toEqual([]);
  const { rows } = await server.deps.pool.query(
    `select (select count(*)::int from signed_contents where content::text like $1 and content::text like '%Ada Byron%') as named,
            (select count(*)::int from signed_contents where content::text like $1) as counted`,
    [`%${ada.id}%`],
  );
  expect(rows).toEqual([{ named: 0, counted: 1 }]);
  const disclosed = await server.deps.pool.query(
    `select name from statement_disclosures d join log_statements l using (digest) join confirmations c on c.id = l.subject
      where c.project_id = $1 and (d.name = 'title' or d.disclosure like '%Ada Byron%')`,
    [each.id],
  );
  expect(disclosed.rows).toEqual([{ name: 'title' }]);
  expect((await screen(each)).project?.collaborators).toEqual([]);
});
