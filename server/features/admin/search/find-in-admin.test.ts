import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { signUpAdmin, signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';
import type { Owner } from '#server/testing/signing.ts';
import type { AdminFound } from '#shared/admin/admin-search.ts';
import type { UserDetail } from '#shared/admin/user-review.ts';

const server = await openServer();
const { db } = server;
let admin: Owner;
let [priya, owner, other] = [{} as Owner, {} as Owner, {} as Owner];

const address = (user: Owner, email: string, verified_at: Date | null = new Date()) =>
  db.insertInto('email_addresses').values({ id: randomUUID(), user_id: user.id, email, verified_at }).execute();
async function project(of: Owner, title: string, signer: string) {
  const id = randomUUID();
  const words = { summary: 'It.', role: 'Architect', started_on: '2024-01-01' };
  await db
    .insertInto('projects')
    .values({ id, user_id: of.id, title, ...words })
    .execute();
  const named = { name: 'Priya Raman', email: signer, mailbox: signer, relationship: 'client' } as const;
  await db
    .insertInto('signers')
    .values({ id: randomUUID(), project_id: id, ...named })
    .execute();
  return id;
}
let [asked, own] = ['', ''];
beforeAll(async () => {
  admin = await signUpAdmin(server);
  [priya, owner, other] = [await signUpMember(server), await signUpMember(server), await signUpMember(server)];
  await db.updateTable('profiles').set({ full_name: 'Priya Raman-Ortíz' }).where('id', '=', priya.id).execute();
  await address(priya, 'priya@harbour.example');
  await address(owner, 'me@harbour.example', null);
  await address(other, 'me@mail.harbour.example');
  await address(priya, `${priya.id}@gmail.com`);
  await address(owner, `${owner.id}@gmail.com`);
  asked = await project(owner, 'Lighthouse office', 'pilar@harbour.example');
  own = await project(admin, 'Lighthouse of mine', 'pilar@harbour.example');
});

const find = async (q: string): Promise<AdminFound> =>
  (await admin.browser.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).json();
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

test.each(['harbour.example', '@Harbour.example'])(
  '%s finds whoever has an address there, proved or not, and no subdomain',
  async (q) => {
    const found = await find(q);
    expect(found.domain).toBe('harbour.example');
    expect(ids(found.people)).toEqual([priya.id, owner.id].sort());
    expect(found.projects).toMatchObject([{ id: asked, signers: ['pilar@harbour.example'] }]);
  },
);

test.each([
  ['PRIYA@harbour.example', () => [priya.id]],
  ['pri', () => [priya.id]],
  ['raman ortiz', () => [priya.id]],
  ['PRÍYA', () => [priya.id]],
  ['ortíz priya', () => [priya.id]],
  ['riya', () => []],
  ['', () => []],
])('“%s” finds by address, and by the beginnings of words', async (q, people) => {
  expect(ids((await find(q)).people)).toEqual(people());
});

test('work is found by its title and by whom it names, but not one’s own', async () => {
  expect(ids((await find('lighthouse')).projects)).toEqual([asked]);
  expect(ids((await find('pilar@harbour.example')).projects)).toEqual([asked]);
  expect(own).not.toBe(asked);
  expect((await find(admin.form.email)).people).toEqual([]);
});

test('a person says how many others have an address at their domains, not at those where anybody can', async () => {
  const { domains }: UserDetail = (await admin.browser.get(`/api/admin/users/${priya.id}`)).json();
  expect(domains.find(({ domain }) => domain === 'harbour.example')).toEqual({ domain: 'harbour.example', others: 1 });
  expect(domains.find(({ domain }) => domain === 'gmail.com')).toBeUndefined();
});

test('nobody is read whole: each way of asking has its index', async () => {
  const client = await server.deps.pool.connect();
  try {
    await client.query('set enable_seqscan = off');
    for (const [where, index] of [
      ["email_addresses where split_part(email, '@', 2) = 'x'", 'email_addresses_domain'],
      [
        "profiles where to_tsvector('folded', full_name || ' ' || username) @@ to_tsquery('folded', 'x:*')",
        'profiles_names',
      ],
      ["projects where to_tsvector('folded', title) @@ to_tsquery('folded', 'x:*')", 'projects_titles'],
      ["signers where email = 'x'", 'signers_email'],
      ["signers where split_part(email, '@', 2) = 'x'", 'signers_domain'],
    ]) {
      const { rows } = await client.query(`explain select from ${where}`);
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(index);
    }
  } finally {
    client.release(true);
  }
});
