import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Feature } from '#server/features/manifest.ts';
import { features } from '#server/features.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { erasePeople } from './erase-person.ts';

// What no erasure touches, and whom it does not hold up.
const { server, visits } = await openSigning();

test('the audit log, answers, steps and name changes stay as they are, whoever asks', async () => {
  const person = await signUpMember(server);
  const { id } = person;
  const signer = { name: 'Ferran', email: 'ferran@moll.example', relationship: 'client' };
  const projectId = await addProject(server, person, { signers: [signer] });
  const browser = server.browser();
  await visits.open(browser, signingLink(server, signer.email));
  expect((await sendAnswer(server, browser, projectId)).statusCode).toBe(200);
  await server.db.insertInto('name_changes').values({ user_id: id, field: 'full_name', told: 2 }).execute();
  const refused = /append-only|never deleted|never changed/;
  for (const statement of [
    `update audit_log set data = '{}' where subject_id = '${id}'`,
    `update audit_log set action = 'x' where subject_id = '${id}'`,
    `delete from audit_log where subject_id = '${id}'`,
    'truncate audit_log',
    'delete from confirmations',
    `update project_steps set comment = null where project_id = '${projectId}'`,
    `delete from project_steps where project_id = '${projectId}'`,
    'truncate project_steps',
    `update name_changes set told = 0 where user_id = '${id}'`,
    `delete from name_changes where user_id = '${id}'`,
    'truncate name_changes',
  ])
    await expect(server.deps.pool.query(statement), statement).rejects.toThrow(refused);
  const client = await server.deps.pool.connect();
  await client.query('begin');
  await client.query(`set local countersign.erasing = 'on'`);
  await expect(client.query(`update audit_log set actor_id = null where subject_id = '${id}'`)).rejects.toThrow(
    refused,
  );
  await client.query('rollback');
  for (const change of [
    `update project_steps set at = now(), comment = null where project_id = '${projectId}'`,
    `update project_steps set comment = 'x' where project_id = '${projectId}'`,
    `update name_changes set told = 0 where user_id = '${id}'`,
  ]) {
    await client.query('begin');
    await client.query(`set local countersign.erasing = 'on'`);
    await expect(client.query(change), change).rejects.toThrow(refused);
    await client.query('rollback');
  }
  client.release();
});

test('one who cannot be erased keeps nobody else from it, and is tried again', async () => {
  const [one, two] = [await signUpMember(server), await signUpMember(server)];
  await server.deps.pool.query(
    `update profiles set delete_after = now() - make_interval(hours => case id when $1 then 2 else 1 end)
      where id in ($1, $2)`,
    [one.id, two.id],
  );
  const broken: Feature = {
    erase: async (_trx, id) => {
      if (id === one.id) throw new Error('what they hold has lost its statement');
    },
  };
  const isErased = async ({ id }: { id: string }) =>
    (await server.deps.pool.query('select erased_at from profiles where id = $1', [id])).rows[0].erased_at !== null;
  await expect(erasePeople(server.db, [...features, broken])).rejects.toThrow('1 of the people');
  expect([await isErased(one), await isErased(two)]).toEqual([false, true]);
  await eraseDue(server.db);
  expect(await isErased(one)).toBe(true);
});

test('a person who waits is no obstacle to the others, and a crash leaves nobody half erased', async () => {
  const [one, two] = [await signUpMember(server), await signUpMember(server)];
  await server.deps.pool.query('update profiles set delete_after = now() where id = any($1)', [[one.id, two.id]]);
  const client = await server.deps.pool.connect();
  await client.query('begin');
  await client.query('select from profiles where id = $1 for update', [one.id]);
  await eraseDue(server.db);
  await client.query('rollback');
  client.release();
  const state = async (id: string) =>
    (await server.db.selectFrom('profiles').select('erased_at').where('id', '=', id).executeTakeFirstOrThrow())
      .erased_at;
  expect([await state(one.id), await state(two.id)]).toEqual([null, expect.any(Date)]);

  await server.deps.pool.query(`alter table username_redirects rename to elsewhere`);
  await expect(eraseDue(server.db)).rejects.toThrow();
  const addresses = () => server.db.selectFrom('email_addresses').select('id').where('user_id', '=', one.id).execute();
  expect(await addresses()).toHaveLength(1);
  await server.deps.pool.query(`alter table elsewhere rename to username_redirects`);
  await eraseDue(server.db);
  expect(await addresses()).toHaveLength(0);
});

test('two who wrote to each other are erased one after the other, by however many processes', async () => {
  const two = [await signUpMember(server), await signUpMember(server)] as const;
  for (const [writer, reader] of [two, two.toReversed()])
    await server.db
      .insertInto('letters')
      .values({
        ...{ id: randomUUID(), user_id: reader?.id ?? '', name: 'Bo', message: 'Good morning.', locale: 'en' },
        ...{ email: writer?.form.email ?? '', mailbox: writer?.form.email ?? '' },
      })
      .execute();
  await server.deps.pool.query('update profiles set delete_after = now() where id = any($1)', [
    two.map(({ id }) => id),
  ]);
  // What each wrote is gone, and what each was written is not, when they go on together.
  const both = Promise.withResolvers<void>();
  let arrived = 0;
  const meets: Feature = {
    erase: async () => {
      if (++arrived === 2) both.resolve();
      await Promise.race([both.promise, wait(1_000)]);
    },
  };
  await Promise.all([1, 2].map(() => erasePeople(server.db, [...features, meets])));
  const left = await server.deps.pool.query('select from profiles where erased_at is null and id = any($1)', [
    two.map(({ id }) => id),
  ]);
  expect(left.rowCount).toBe(0);
});
