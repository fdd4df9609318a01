import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '#server/testing/open-server.ts';
import { profilePageSizes } from '#shared/profiles/profile-rules.ts';
import { type PublicProfile, publicProfileSchema } from '#shared/profiles/profiles.ts';

const server = await openServer();
const { pool } = server.deps;

/**
 * Somebody with so many public projects, among them whole handfuls of the same days, and every third without a
 * confirmation; beside them what nobody may see.
 */
async function addOwner(username: string, projects: number) {
  const id = randomUUID();
  await pool.query(
    `insert into profiles (id, email, email_verified, username, full_name) values ($1, $2, true, $3, 'Ann Lee')`,
    [id, `${username}@lee.example`, username],
  );
  await pool.query(
    `insert into projects (id, user_id, status, title, summary, role, skills, started_on, ended_on, approved_at, visibility)
     select gen_random_uuid(), $1, 'approved', 'Work ' || n, 'Made.', 'Maker', array['Making'],
            '2020-01-01'::date + n / 5, case when n % 7 > 0 then '2020-06-01'::date + n / 5 end, now(),
            case when n > $2 then 'hidden' else 'public' end
       from generate_series(1, $2::int + 2) n`,
    [id, projects],
  );
  await pool.query('alter table confirmations disable trigger confirmations_stated');
  await pool.query(
    `with s as (insert into signers (id, project_id, name, email, mailbox, relationship)
       select gen_random_uuid(), p.id, 'Bo', 'bo@moll.example', 'bo@moll.example', 'client' from projects p
        where p.user_id = $1 and substring(p.title from '[0-9]+')::int % 3 > 0 returning id, project_id),
     r as (insert into signing_requests (id, signer_id, project_id, state, expires_at)
       select gen_random_uuid(), s.id, s.project_id, 'answered', now() from s returning id, signer_id, project_id)
     insert into confirmations (id, request_id, signer_id, project_id, project_version, content_sha256, answer, signer_name,
       relationship, organisation, email_domain, registrable_domain, mailbox_standing, answered_at)
       select gen_random_uuid(), r.id, r.signer_id, r.project_id, 1, decode(repeat('00', 32), 'hex'), 'confirmed', 'Bo', 'client',
              'Moll', 'moll.example', 'moll.example', 'mail_domain', now() from r`,
    [id],
  );
  await pool.query('alter table confirmations enable trigger confirmations_stated');
  // As a database that lives does by itself: one that takes a thousand rows for a handful reads them all for each of
  // them.
  await pool.query('analyze profiles, projects, signers, signing_requests, confirmations');
  return id;
}
const part = async (username: string, after?: string | null): Promise<PublicProfile> => {
  const answer = await server.browser().get(`/api/profiles/${username}${after ? `?after=${after}` : ''}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return publicProfileSchema.parse(answer.json());
};
async function partsOf(username: string) {
  const parts = [await part(username)];
  for (let last = parts[0]; last?.next; last = parts.at(-1)) parts.push(await part(username, last.next));
  return parts;
}
const max = profilePageSizes.projects;

test('a thousand projects come in parts: each once, what is confirmed first, then the latest work, counted whole in each', async () => {
  const count = 1000;
  const id = await addOwner('thousand', count);
  const parts = await partsOf('thousand');
  expect(parts.map(({ projects }) => projects.length)).toEqual([
    ...Array(Math.floor(count / max)).fill(max),
    ...(count % max ? [count % max] : []),
  ]);
  expect(parts.map(({ before }) => before)).toEqual(parts.map((_, index) => index * max));
  const { rows } = await pool.query(
    `select p.id from projects p left join confirmations c on c.project_id = p.id
      where p.user_id = $1 and p.visibility = 'public'
      order by c.id is null, coalesce(p.ended_on, 'infinity') desc, p.started_on desc, p.id desc`,
    [id],
  );
  expect(parts.flatMap(({ projects }) => projects.map((each) => each.id))).toEqual(rows.map((row) => row.id));
  const confirmed = Array.from({ length: count }, (_, n) => n + 1).filter((n) => n % 3 > 0).length;
  for (const { work } of parts) {
    expect(work.sum).toMatchObject({ all: count, projects: confirmed, signers: 1 });
    expect(work.skills).toMatchObject([{ name: 'Making', count: confirmed, people: 1 }]);
    expect(work.timeline).toHaveLength(profilePageSizes.timeline);
  }
});

test.each([
  [0, 1],
  [1, 1],
  [max, 1],
  [max + 1, 2],
])('%i projects are %i parts', async (count, parts) => {
  await addOwner(`with-${count}`, count);
  expect(await partsOf(`with-${count}`)).toHaveLength(parts);
});

test('the next part comes although the project before it was hidden or removed meanwhile', async () => {
  await addOwner('leaver', max + 5);
  const { next } = await part('leaver');
  const ids = async () => (await part('leaver', next)).projects.map(({ id }) => id);
  const before = await ids();
  expect(before).toHaveLength(5);
  for (const change of [`visibility = 'hidden'`, `removed_at = now()`]) {
    await pool.query(`update projects set ${change} where short_id = $1`, [next]);
    expect(await ids()).toEqual(before);
  }
});

test('after somebody else’s project, and after none, nothing comes; what is no short id is refused', async () => {
  await addOwner('one-owner', max + 5);
  await addOwner('other-owner', max + 5);
  const { next } = await part('other-owner');
  for (const after of [next, 'aaaaaaaaaa'])
    expect(await part('one-owner', after)).toMatchObject({ projects: [], before: 0, next: null });
  for (const after of ['../..', 'x'.repeat(10_000), '%00'])
    expect((await server.browser().get(`/api/profiles/one-owner?after=${after}`)).statusCode).toBe(422);
});
