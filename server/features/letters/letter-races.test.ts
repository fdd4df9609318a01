import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import { letterToken } from './letter-token.ts';
import { mailboxHash } from './mailbox-hash.ts';

const server = await openServer();
const { db, deps, mailbox } = server;
const { env, pool } = deps;

/** A letter that waits for its writer to press the button. */
async function waiting(email = `bo${randomUUID()}@moll.example`) {
  const [owner, id] = [await signUpMember(server), randomUUID()];
  await db
    .insertInto('letters')
    .values({ id, user_id: owner.id, name: 'Bo', email, message: 'Good morning.', locale: 'en' })
    .execute();
  const press = () => server.browser().post(`/write/prove/${letterToken(env.secretKey, id)}`, {});
  return { owner, id, email, press };
}
const rowOf = (id: string) => db.selectFrom('letters').selectAll().where('id', '=', id).executeTakeFirst();

/** Waits until a statement waits for a lock, or until the request was answered without. */
async function waitsOrIsDone(request: Promise<unknown>) {
  let done = false;
  const note = () => {
    done = true;
  };
  request.then(note, note);
  while (!done) {
    const { rows } = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length > 0) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test.each<[string, (client: PoolClient, owner: string, email: string) => Promise<unknown>, object]>([
  [
    'takes no letters any more',
    (client, owner) => client.query('update profiles set takes_letters = false where id = $1', [owner]),
    { proved_at: null },
  ],
  [
    'hides',
    (client, owner) => client.query(`update profiles set visibility = 'private' where id = $1`, [owner]),
    { proved_at: null },
  ],
  [
    'blocks the writer',
    (client, owner, email) =>
      client.query('insert into letter_blocks (user_id, mailbox_hash, reported) values ($1, $2, false)', [
        owner,
        mailboxHash(env.secretKey, email),
      ]),
    { withheld: true },
  ],
])('a letter whose receiver %s while its button is pressed does not reach them', async (_what, change, left) => {
  const { owner, id, email, press } = await waiting();
  const client = await pool.connect();
  try {
    await client.query('begin');
    await change(client, owner.id, email);
    const pressed = press();
    await waitsOrIsDone(pressed);
    await client.query('commit');
    await pressed;
  } finally {
    client.release();
  }
  expect(await rowOf(id)).toMatchObject(left);
  const told = db.selectFrom('mails').select('id').where('kind', '=', 'letter-arrived').where('user_id', '=', owner.id);
  expect(await told.execute()).toEqual([]);
});

test.each([
  ['removed', 'DELETE', '', undefined],
  ['blocked', 'POST', '/block', { report: false }],
] as const)('an answer goes out before its letter can be %s', async (_what, method, act, body) => {
  const { owner, id, email, press } = await waiting();
  await press();
  await server.work();
  await owner.browser.post(`/api/letters/${id}/answer`, { reply: 'Gladly.', give_address: false });
  const remove = () => owner.browser.request(method, `/api/letters/${id}${act}`, body);
  const early = await remove();
  expect([early.statusCode, early.json().code]).toEqual([409, 'answer_on_its_way']);
  await server.work();
  expect(mailbox.newest(email, /^An answer/).text).toContain('Gladly.');
  expect((await remove()).statusCode).toBe(204);
  expect(await rowOf(id)).toBeUndefined();
});
