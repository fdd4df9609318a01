import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { ownerWithWork } from '#server/testing/owner-with-work.ts';
import { submission } from '#server/testing/projects.ts';
import { queueOf } from '#server/testing/while-held.ts';

// Who changes their account waits for what others have in hand, and none of those waits for them.
const { server, visits } = await openSigning();

test('who has a signer reminded and leaves meanwhile is kept from neither', async () => {
  const owner = await ownerWithWork(server, visits);
  const { pool } = server.deps;
  await pool.query(`update signing_requests set last_sent_at = now() - interval '9 days'`);
  const asked = await server.db
    .selectFrom('signing_requests')
    .select('id')
    .where('project_id', '=', owner.open)
    .executeTakeFirstOrThrow();
  // The mail that is written last waits, with the request in hand.
  const mails = await pool.connect();
  await mails.query('begin; lock table mails in share mode');
  const reminding = owner.browser.post(`/api/signing-requests/${asked.id}/remind`);
  await queueOf(server, 1);
  const leaving = owner.browser.post('/api/own-data/deletion', { username: owner.form.username });
  await queueOf(server, 2);
  await mails.query('commit');
  mails.release();
  expect([(await reminding).statusCode, (await leaving).statusCode]).toEqual([204, 200]);
});

test('who gives an archive up as it gets ready waits for it, and neither fails', async () => {
  const owner = await signUpMember(server);
  expect((await owner.browser.post('/api/own-data/export')).statusCode).toBe(202);
  // The mail that tells of it waits, with the archive in hand.
  const mails = await server.deps.pool.connect();
  await mails.query('begin; lock table mails in share mode');
  const making = server.work();
  await queueOf(server, 1);
  const givingUp = owner.browser.delete('/api/own-data/export');
  await queueOf(server, 2);
  await mails.query('commit');
  mails.release();
  await making;
  expect((await givingUp).statusCode).toBe(204);
  expect((await owner.browser.get('/api/own-data/export')).json().export).toBeNull();
});

type Owner = Awaited<ReturnType<typeof ownerWithWork>>;
const late = { name: 'Tomás Rey', email: 'late@rowan.example', relationship: 'client' } as const;
const asks: [string, (owner: Owner) => Promise<LightMyRequestResponse>][] = [
  ['sends a project', ({ browser }) => browser.post('/api/projects', submission({ signers: [late] }))],
  [
    'names another signer in an edit',
    ({ browser, open, asked }) => {
      const signers = [{ ...late, email: asked }, late];
      return browser.put(`/api/projects/${open}`, { ...submission({ signers }), version: 1 });
    },
  ],
  [
    'corrects the address of a signer',
    async ({ browser, open }) => {
      const { signers } = (await browser.get(`/api/projects/${open}`)).json();
      return browser.patch(`/api/signers/${signers[0].id}`, { ...late, organisation: '' });
    },
  ],
];

test.each(asks)('who %s and leaves meanwhile has nobody asked, whichever comes first', async (_act, ask) => {
  for (const leavesFirst of [false, true]) {
    const owner = await ownerWithWork(server, visits);
    const leave = () => owner.browser.post('/api/own-data/deletion', { username: owner.form.username });
    const act = () => ask(owner);
    const mails = await server.deps.pool.connect();
    await mails.query('begin; lock table mails in share mode');
    const first = leavesFirst ? leave() : act();
    await queueOf(server, 1);
    const second = leavesFirst ? act() : leave();
    await queueOf(server, 2);
    await mails.query('commit');
    mails.release();
    expect((await first).statusCode).toBeLessThan(300);
    expect((await second).statusCode).toBe(leavesFirst ? 401 : 200);
    const open = await server.db
      .selectFrom('signing_requests as r')
      .innerJoin('projects as p', 'p.id', 'r.project_id')
      .select('r.id')
      .where('p.user_id', '=', owner.id)
      .where('r.state', '=', 'open')
      .execute();
    expect(open).toEqual([]);
  }
});
