import { expect, test } from 'vitest';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { type Owner, signingLink } from '#server/testing/signing.ts';

// A name beyond its spelling, while confirmed work stands under another: a proof, an audit row, a mail to each signer.
const { server, visits } = await openSigning();

const confirmedOwner = () => ownerWithWork(server, visits, { full_name: 'Anna Old' });
const versionOf = async ({ browser }: Owner) => (await browser.get('/api/profile')).json().version;
const rename = async (owner: Owner, full_name: string) =>
  owner.browser.patch('/api/profile', { version: await versionOf(owner), full_name });
const grow = ({ id }: Owner) =>
  server.deps.pool.query(`update sessions set authenticated_at = now() - interval '11 minutes' where user_id = $1`, [
    id,
  ]);
const nameOf = async ({ id }: Owner) =>
  (await server.db.selectFrom('profiles').select('full_name').where('id', '=', id).executeTakeFirstOrThrow()).full_name;
const toldOf = (email: string) =>
  server.mailbox.mails.filter(({ to, html }) => to === email && /renamed|ahora se llama|goes by/.test(html));
const rows = ({ id }: Owner) =>
  server.db
    .selectFrom('audit_log')
    .select('data')
    .where('subject_id', '=', id)
    .where('action', '=', 'change_name')
    .orderBy('id')
    .execute();
/** What has happened until now happened so long ago. */
const pass = async (time: string) => {
  await server.deps.pool.query(
    `update mails set created_at = created_at - $1::interval, sent_at = sent_at - $1::interval`,
    [time],
  );
  await server.deps.pool.query(`update graphile_worker._private_jobs set run_at = run_at - $1::interval`, [time]);
};

test('a new name needs a proof, tells who confirmed the old one, and their link can take the answer back', async () => {
  const owner = await confirmedOwner();
  expect((await owner.browser.get('/api/profile')).json()).toMatchObject({
    confirmed_names: [{ full_name: 'Anna Old', username: owner.form.username, people: 1 }],
    name_changes_left: 3,
  });
  await grow(owner);
  const refused = await rename(owner, 'Somebody Famous');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'step_up_required']);
  expect(await nameOf(owner)).toBe('Anna Old');
  expect(await rows(owner)).toEqual([]);

  await owner.browser.post('/api/step-up', { password: owner.form.password });
  const renamed = await rename(owner, 'Somebody Famous');
  expect(renamed.json()).toMatchObject({ full_name: 'Somebody Famous', name_changes_left: 2 });
  expect(await rows(owner)).toMatchObject([{ data: { from: 'Anna Old', to: 'Somebody Famous', told: 1 } }]);
  await server.work();
  const [mail] = toldOf(owner.answered);
  expect(mail?.subject).toBe('Anna Old ahora se llama Somebody Famous');
  expect(mail?.text).toMatch(/\/my-confirmations$/m);
  expect(toldOf(owner.asked), 'who has not answered is not told').toEqual([]);

  const signer = server.browser();
  expect(await visits.open(signer, signingLink(server, owner.answered, /ahora se llama/))).toBe(true);
  expect((await visits.page(signer, owner.done))?.result?.confirmed_as).toEqual({ name: 'Anna Old' });
  expect((await signer.post(`/api/signing/${owner.done}/withdraw`)).statusCode).toBe(200);
  await grow(owner);
  expect((await rename(owner, 'Another Still')).statusCode, 'nothing stands any more').toBe(200);
});

test('spelling, everything else and who has no confirmed work need no proof and tell nobody', async () => {
  const owner = await confirmedOwner();
  await grow(owner);
  expect((await rename(owner, 'ANNA  Óld')).statusCode).toBe(200);
  const other = await owner.browser.patch('/api/profile', {
    version: await versionOf(owner),
    headline: 'Famous',
    full_name: 'ANNA Óld',
  });
  expect(other.statusCode).toBe(200);
  await server.work();
  expect(toldOf(owner.answered)).toEqual([]);
  await server.deps.pool.query('update projects set removed_at = now() where id = $1', [owner.done]);
  expect((await rename(owner, 'Somebody Famous')).statusCode).toBe(200);
});

test('another user name is told in the same way', async () => {
  const owner = await confirmedOwner();
  await grow(owner);
  const username = `famous-${owner.id.slice(0, 8)}`;
  const change = () => owner.browser.put('/api/profile/username', { username });
  expect((await change()).json().code).toBe('step_up_required');
  await owner.browser.post('/api/step-up', { password: owner.form.password });
  expect((await change()).statusCode).toBe(200);
  await server.work();
  expect(toldOf(owner.answered).map(({ subject }) => subject)).toEqual([
    `@${owner.form.username} ahora se llama @${username}`,
  ]);
});

test('many new names in a day: one mail, the next one a day later with the newest name, and then an end', async () => {
  const owner = await confirmedOwner();
  await rename(owner, 'First Name');
  await rename(owner, 'Second Name');
  await server.work();
  expect(toldOf(owner.answered).map(({ subject }) => subject)).toEqual(['Anna Old ahora se llama Second Name']);
  await rename(owner, 'Third Name');
  const spent = await rename(owner, 'Fourth Name');
  expect([spent.statusCode, spent.json().code]).toEqual([409, 'name_changes_spent']);
  expect((await rename(owner, 'Anna Old')).statusCode, 'the confirmed name is always open').toBe(200);
  await server.deps.pool.query(`update profiles set full_name = 'Third Name' where id = $1`, [owner.id]);
  await server.work();
  expect(toldOf(owner.answered)).toHaveLength(1);
  await pass('23 hours');
  await server.work();
  expect(toldOf(owner.answered)).toHaveLength(1);
  await pass('2 hours');
  await server.work();
  expect(
    toldOf(owner.answered)
      .map(({ subject }) => subject)
      .sort(),
  ).toEqual(['Anna Old ahora se llama Second Name', 'Anna Old ahora se llama Third Name']);
});

test('who took the new name back before the mail left is not told of it', async () => {
  const owner = await confirmedOwner();
  await rename(owner, 'Somebody Famous');
  await rename(owner, 'Anna Old');
  await server.work();
  expect(toldOf(owner.answered)).toEqual([]);
});

test('a mailbox that asked for no mail gets none, and a rename that fails tells nobody', async () => {
  const owner = await confirmedOwner();
  const stale = await owner.browser.patch('/api/profile', { version: 99, full_name: 'Somebody Famous' });
  expect(stale.json().code).toBe('profile_changed');
  await server.work();
  expect(toldOf(owner.answered)).toEqual([]);
  await owner.signer.post(`/api/signing/${owner.done}/opt-out`);
  await rename(owner, 'Somebody Famous');
  await server.work();
  expect(toldOf(owner.answered)).toEqual([]);
});
