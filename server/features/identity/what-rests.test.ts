import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { readIdentityKeys } from '#server/platform/settings/read-identity-keys.ts';
import { eraseDue } from '#server/testing/erase-due.ts';
import { approval, identityAdmin } from '#server/testing/identity.ts';
import { openServer } from '#server/testing/open-server.ts';
import { rewrapKeys } from './rewrap-keys.ts';

const logged: Buffer[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    logged.push(Buffer.from(chunk));
    done();
  },
});
const server = await openServer({ LOG_LEVEL: 'trace' }, { log });
const { sql, look, decide, detailOf, submitted } = await identityAdmin(server);
const folder = () => join(server.deps.env.dataDir, 'files');
const files = (under = folder()) =>
  (existsSync(under) ? readdirSync(under, { recursive: true, withFileTypes: true }) : [])
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));

test('a case whose key is missing says so, is not approved, and opens again when the key is back', async () => {
  const person = await submitted();
  const { identityKeys } = server.deps.env;
  Object.assign(server.deps.env, {
    identityKeys: readIdentityKeys(`other:${'z'.repeat(40)}`, 'another-secret-key-of-another-server'),
  });
  try {
    expect(await detailOf(person.id)).toMatchObject({ status: 'pending', readable: false, pictures: [{}, {}] });
    expect((await look(person.id, 'front')).json().code).toBe('identity_key_missing');
    expect((await decide(person.id, approval(person.submitted_at))).json().code).toBe('identity_key_missing');
    expect((await rewrapKeys(server.deps)).rewrapped).toBe(0);
  } finally {
    Object.assign(server.deps.env, { identityKeys });
  }
  expect(await detailOf(person.id)).toMatchObject({ readable: true });
  expect((await look(person.id, 'front')).statusCode).toBe(200);
  expect((await decide(person.id, approval(person.submitted_at))).statusCode).toBe(200);
});

test('a picture that was changed on the disk is given out as nothing but an error', async () => {
  const person = await submitted();
  const [{ id }] = await sql(`select id from identity_pictures where user_id = $1 and part = 'front'`, person.userId);
  const path = join(folder(), id.slice(0, 2), id);
  const bytes = readFileSync(path);
  bytes[500] = (bytes[500] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const answer = await look(person.id, 'front').catch(() => null);
  expect(answer?.statusCode === 200 && answer.rawPayload.length > 0).toBe(false);
});

/** Everything that rests anywhere: each file of the data folder, every table and the queue, the log. */
async function everything() {
  const { rows: tables } = await server.deps.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE'`,
  );
  const found: [string, Buffer][] = files(server.deps.env.dataDir).map((path) => [path, readFileSync(path)]);
  for (const { name } of tables) {
    const rows = await sql(`select to_jsonb(t)::text as text from ${name} t`);
    found.push([name, Buffer.from(rows.map(({ text }) => text).join('\n'))]);
  }
  found.push(['the log', Buffer.concat(logged)]);
  return found;
}
/** Where a piece of these bytes stands, as they are, in hex or in base64. */
async function whereabouts(bytes: Buffer) {
  const pieces = Array.from({ length: 40 }, (_, at) => {
    const start = Math.floor(((bytes.length - 60) * (at + 1)) / 41);
    return bytes.subarray(start, start + 48);
  }).flatMap((piece) => [piece, Buffer.from(piece.toString('hex')), Buffer.from(piece.toString('base64'))]);
  return (await everything())
    .filter(([, content]) => pieces.some((piece) => content.includes(piece)))
    .map(([name]) => name);
}

test('neither before nor after the decision do pixels rest anywhere; after it no key does, and no bytes', async () => {
  const person = await submitted();
  const shown = await look(person.id, 'front');
  const [{ wrapped_key }] = await sql('select wrapped_key from identity_verifications where id = $1', person.id);
  const user_id = person.userId;
  expect(await sql('select 1 from identity_pictures where user_id = $1', user_id)).toHaveLength(2);
  // It finds what is there.
  const sealed = (await sql('select id from identity_pictures where user_id = $1', user_id)).map(({ id }) =>
    join(folder(), id.slice(0, 2), id),
  );
  expect(await whereabouts(readFileSync(sealed[0] ?? ''))).toEqual([sealed[0]]);
  expect(logged.length).toBeGreaterThan(0);

  for (const bytes of [person.pictures.front, person.pictures.selfie, shown.rawPayload])
    expect(await whereabouts(bytes)).toEqual([]);
  await decide(person.id, approval(person.submitted_at));
  // Killed here, between the decision and the deletion: the bytes are there, and closed for good.
  expect(sealed.every((path) => existsSync(path))).toBe(true);
  expect(
    (await sql('select wrapped_key from identity_verifications where id = $1', person.id))[0].wrapped_key,
  ).toBeNull();
  expect(
    (await everything()).filter(([, content]) => content.includes(wrapped_key.toString('hex'))).map(([name]) => name),
  ).toEqual([]);
  await server.work();
  expect(sealed.some((path) => existsSync(path))).toBe(false);
  for (const bytes of [person.pictures.front, person.pictures.selfie, shown.rawPayload])
    expect(await whereabouts(bytes)).toEqual([]);
});

test('with an account goes all that it handed in, decided or not', async () => {
  const person = await submitted();
  const user_id = person.userId;
  const paths = (await sql('select id from identity_pictures where user_id = $1', user_id)).map(({ id }) =>
    join(folder(), id.slice(0, 2), id),
  );
  expect(paths.every((path) => existsSync(path))).toBe(true);
  await sql('update profiles set delete_after = now() where id = $1', user_id);
  await eraseDue(server.db);
  await server.work();
  expect(paths.some((path) => existsSync(path))).toBe(false);
  expect(await sql('select 1 from identity_verifications where user_id = $1', user_id)).toEqual([]);
});
