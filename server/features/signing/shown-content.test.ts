import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import type { SignedContent } from '#shared/signing/signed-content.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { contentHash } from './shown-content.ts';

// What is on the signer's screen is what is signed: the owner and the signer as they are named there, not the text
// alone.
const { server, visits } = await openSigning();
const owner = await signUpMember(server, { full_name: 'Anna Old' });

let people = 0;
async function ask() {
  await server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
  const email = `reader${++people}@moll.example`;
  const id = await addProject(server, owner, {
    signers: [{ name: 'Ferran Alcover', email, relationship: 'client', organisation: 'Moll' }],
  });
  const browser = server.browser();
  expect(await visits.open(browser, signingLink(server, email))).toBe(true);
  return { id, email, browser };
}
const read = async ({ id, browser }: Awaited<ReturnType<typeof ask>>) => {
  const page = (await visits.page(browser, id)) as SigningPage;
  return { page, screen: { project_version: page.project_version, content_sha256: page.content_sha256 } };
};
const rows = (id: string) => server.db.selectFrom('confirmations').selectAll().where('project_id', '=', id).execute();
const changeOwner = (changes: object) =>
  server.db.updateTable('profiles').set(changes).where('id', '=', owner.id).execute();

test.each([
  ['the owner’s name', () => changeOwner({ full_name: 'Anna New' })],
  ['the owner’s user name', () => changeOwner({ username: `anna-new-${people}` })],
  ['the owner’s headline', () => changeOwner({ headline: `Head of ${people}` })],
  ['the owner’s place', () => changeOwner({ location: `Place ${people}` })],
  ['the owner’s photo', () => changeOwner({ photo_url: 'x', photo_sha256: Buffer.alloc(32, people) })],
  [
    'the signer’s name',
    (id: string) => server.db.updateTable('signers').set({ name: 'F. A.' }).where('project_id', '=', id).execute(),
  ],
  [
    'what the signer is to the owner',
    (id: string) =>
      server.db.updateTable('signers').set({ relationship: 'manager' }).where('project_id', '=', id).execute(),
  ],
  [
    'the signer’s organisation',
    (id: string) =>
      server.db.updateTable('signers').set({ organisation: 'Port' }).where('project_id', '=', id).execute(),
  ],
  [
    'the signer’s domain',
    (id: string) =>
      server.db.updateTable('signers').set({ email: 'a@port.example' }).where('project_id', '=', id).execute(),
  ],
])('%s changes while the signer reads: refused, and the new page can be answered', async (_what, change) => {
  const asked = await ask();
  const { screen } = await read(asked);
  await change(asked.id);
  const refused = await sendAnswer(server, asked.browser, asked.id, screen);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'project_changed']);
  expect(await rows(asked.id)).toEqual([]);
  const { page, screen: present } = await read(asked);
  expect(page.state).toBe('open');
  expect((await sendAnswer(server, asked.browser, asked.id, present)).statusCode).toBe(200);
});

test('an answer that does not say what was on the screen counts as one to another screen', async () => {
  const asked = await ask();
  for (const content_sha256 of [undefined, '', 'a'.repeat(64)]) {
    const refused = await sendAnswer(server, asked.browser, asked.id, { content_sha256 });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'project_changed']);
  }
  expect(await rows(asked.id)).toEqual([]);
});

test('what was shown is kept whole, hashes to what stands with the answer, and cannot be changed', async () => {
  await changeOwner({ full_name: 'Anna Old', username: 'anna-old', headline: 'Architect', location: 'Palma' });
  await changeOwner({ photo_url: 'x', photo_sha256: Buffer.alloc(32, 7) });
  const asked = await ask();
  const { page } = await read(asked);
  await sendAnswer(server, asked.browser, asked.id);
  const [row] = await rows(asked.id);
  expect(row).toMatchObject({
    content_form: 2,
    owner_name: 'Anna Old',
    owner_username: 'anna-old',
    owner_photo_sha256: Buffer.alloc(32, 7),
  });
  const hash = row?.content_sha256 ?? Buffer.alloc(0);
  expect(hash.toString('hex')).toBe(page.content_sha256);
  const kept = await server.db
    .selectFrom('signed_contents')
    .select('content')
    .where('content_sha256', '=', hash)
    .executeTakeFirstOrThrow();
  expect(contentHash(kept.content as SignedContent)).toEqual(hash);
  expect(kept.content).toMatchObject({
    owner: { full_name: 'Anna Old', username: 'anna-old', headline: 'Architect', location: 'Palma' },
    signer: { name: 'Ferran Alcover', organisation: 'Moll', email_domain: 'moll.example' },
  });
  for (const statement of [
    `update signed_contents set content = '{}'`,
    'delete from signed_contents',
    `update confirmations set owner_name = 'Somebody Famous'`,
    'update confirmations set owner_name = null',
  ])
    await expect(server.deps.pool.query(statement), statement).rejects.toThrow(/never changed/);
});

test('whoever says that they erase takes names out of what was shown, and writes nothing into it', async () => {
  const asked = await ask();
  await sendAnswer(server, asked.browser, asked.id);
  const [row] = await rows(asked.id);
  const erasing = async (change: string) => {
    const client = await server.deps.pool.connect();
    try {
      await client.query(`begin; set local countersign.erasing = 'on'`);
      await client.query(`update signed_contents set ${change} where content_sha256 = $1`, [row?.content_sha256]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  };
  for (const change of [
    `content = '{}'`,
    `content = content - 'owner'`,
    `content = jsonb_set(content, '{project,title}', '"Another bridge"')`,
    `content = jsonb_set(content, '{project,collaborators}', '[{"id": "somebody", "full_name": "Somebody Famous"}]')`,
    `content = jsonb_set(content, '{owner,full_name}', '"Somebody Famous"')`,
    `content = jsonb_set(content, '{owner}', '{"id": "somebody"}')`,
    `content = jsonb_set(content, '{signer,name}', '"Somebody Famous"')`,
    `content = content || '{"more": 1}'`,
    `content_sha256 = '\\x00'`,
  ])
    await expect(erasing(change), change).rejects.toThrow('only takes names out');
  await erasing(
    `content = content || '{"signer": {}}' || jsonb_build_object('owner', jsonb_build_object('id', content -> 'owner' -> 'id'))`,
  );
});

test('a rename that is on its way is waited for: nobody signs a name that is gone', async () => {
  const asked = await ask();
  const { screen } = await read(asked);
  const renaming = await server.deps.pool.connect();
  await renaming.query('begin');
  await renaming.query(`update profiles set full_name = 'Somebody Famous' where id = $1`, [owner.id]);
  const answer = sendAnswer(server, asked.browser, asked.id, screen);
  await waitsForLock();
  await renaming.query('commit');
  renaming.release();
  expect((await answer).json().code).toBe('project_changed');
  expect(await rows(asked.id)).toEqual([]);
});

test('a rename waits for an answer that is being written', async () => {
  const asked = await ask();
  const [{ full_name: before }] = (await server.db
    .selectFrom('profiles')
    .select('full_name')
    .where('id', '=', owner.id)
    .execute()) as [{ full_name: string }];
  const stall = await server.deps.pool.connect();
  await stall.query('begin');
  await stall.query('lock table signed_contents in exclusive mode');
  const answer = sendAnswer(server, asked.browser, asked.id);
  await waitsForLock();
  const rename = changeOwner({ full_name: 'Anna Later' });
  await waitsForLock(2);
  await stall.query('commit');
  stall.release();
  expect((await answer).statusCode).toBe(200);
  await rename;
  expect((await rows(asked.id))[0]?.owner_name).toBe(before);
});

async function waitsForLock(count = 1) {
  await expect
    .poll(async () => {
      const { rows } = await server.deps.pool.query(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows[0].n;
    })
    .toBe(count);
}
