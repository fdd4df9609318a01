import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { mailboxPseudonym } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { somebody } from '#server/testing/promise.ts';
import type { Owner } from '#server/testing/signing.ts';
import { stated } from '#server/testing/stated.ts';
import type { Viewer } from '#shared/session/session.ts';
import { searchFeatures } from './search-page.ts';

const { server, promise } = await openPromise();
const { deps, db } = server;
const pageOf = (viewer: Partial<Viewer> | null) =>
  searchFeatures(deps, { viewer, networks: [] } as unknown as FastifyRequest);
const begin = async ({ id }: { id: string }) => {
  const viewer = await db.selectFrom('profiles').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return pageOf({ ...viewer, delete_after: viewer.delete_after?.toISOString() ?? null }).ownDiscover();
};
const namesFor = async (owner: Owner) => (await begin(owner))?.people.map(({ full_name }) => full_name);
const change = (id: string, values: object) =>
  announcing(db, async (trx) => {
    await trx.updateTable('profiles').set(values).where('id', '=', id).execute();
    trx.publish('profiles', id, []);
  });

/** People that anybody finds by this. */
const hitsOf = async (text: string) => {
  const asked = { text, chosen: { kind: ['person'] }, by: null, cursor: null, exact: true };
  const { hits } = (await pageOf(null).searchWork(asked)) ?? { hits: [] };
  return hits.filter((hit) => hit.kind === 'person');
};

describe('whoever shares a confirmation', () => {
  let owner: Owner;
  let signer: Owner;
  let project: string;
  beforeAll(async () => {
    owner = await signUpMember(server, { full_name: 'Olga Owner' }, '198.51.100.1');
    signer = await signUpMember(server, { full_name: 'Ferran Alcover', email: somebody() }, '203.0.113.9');
    const { email } = await db
      .selectFrom('profiles')
      .select('email')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow();
    const organisation = 'Taller Alcover';
    const asked = await promise.ask(owner, { email, organisation, browser: server.browser('203.0.113.10') });
    project = asked.id;
    expect(await promise.answer(asked)).toBe('approved');
    for (const { id } of [owner, signer]) await change(id, { visibility: 'public' });
  });

  test('stands on both sides', async () => {
    expect(await namesFor(owner)).toEqual(['Ferran Alcover']);
    expect(await namesFor(signer)).toEqual(['Olga Owner']);
  });

  test('is shown with how much of their work is confirmed', async () => {
    expect((await begin(owner))?.people).toMatchObject([{ id: signer.id, confirmed: 0 }]);
    expect((await begin(signer))?.people).toMatchObject([{ id: owner.id, confirmed: 1 }]);
    const strongest = { id: project, confirmations: [{ signer_name: 'Ferran Alcover' }] };
    expect(await hitsOf('Olga Owner')).toMatchObject([{ person: { id: owner.id, confirmed: 1 }, strongest }]);
  });

  test('is not said to have further down what stands beside their strongest work', async () => {
    const hit = (await hitsOf('Alcover')).find(({ person }) => person.id === owner.id);
    expect(hit).toMatchObject({ strongest: { id: project }, beside: [] });
    expect(await hitsOf('Taller')).toMatchObject([{ person: { id: owner.id }, beside: [{ where: 'elsewhere' }] }]);
  });

  test.each([
    ['is private', { visibility: 'private' as const }],
    ['is found by link alone', { visibility: 'unlisted' as const }],
    ['wants Discover not to list them', { discover_may_list: false }],
    ['is another by name', { full_name: 'A. Pseudonym' }],
    ['has another address by now', { email: 'elsewhere@mail.example' }],
  ])('and who %s is not given away by their mailbox', async (_what, values) => {
    const before = await db
      .selectFrom('profiles')
      .select(['visibility', 'discover_may_list', 'full_name', 'email'])
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow();
    await change(signer.id, values);
    expect(await namesFor(owner)).toEqual([]);
    await change(signer.id, before);
    expect(await namesFor(owner)).toEqual(['Ferran Alcover']);
  });

  test('nor while the work waits for an admin', async () => {
    const work = db.updateTable('projects').where('id', '=', project);
    await work.set({ status: 'pending' }).execute();
    expect([await namesFor(owner), await namesFor(signer)]).toEqual([[], []]);
    await work.set({ status: 'approved' }).execute();
  });

  test('nor who hides their name, or never proved the mailbox', async () => {
    const signers = db.updateTable('signers').where('project_id', '=', project);
    await signers.set({ name_hidden: true }).execute();
    expect(await namesFor(owner)).toEqual([]);
    await signers.set({ name_hidden: false }).execute();
    const owned = db.updateTable('owned_mailboxes').where('user_id', '=', signer.id);
    await owned.set({ proved: false }).execute();
    expect(await namesFor(owner)).toEqual([]);
    await owned.set({ proved: true }).execute();
  });

  test('what was confirmed last comes first', async () => {
    const works = await pageOf(null).newestWork();
    expect(works.map(({ id }) => id)).toContain(project);
    const answered = works.map(
      ({ confirmations }) =>
        confirmations
          .map((each) => each.answered_at)
          .sort()
          .at(-1) ?? '',
    );
    expect(answered).toEqual([...answered].sort().reverse());
  });

  test('and once the answer is taken back there is neither', async () => {
    await stated(db, (trx) =>
      trx.updateTable('confirmations').where('project_id', '=', project).set({ withdrawn_at: new Date() }).execute(),
    );
    expect([await namesFor(owner), await namesFor(signer)]).toEqual([[], []]);
    expect((await pageOf(null).newestWork()).map(({ id }) => id)).not.toContain(project);
    // Its documents are of before.
    expect(await hitsOf('Olga Owner')).toMatchObject([{ person: { id: owner.id }, strongest: null }]);
  });
});

describe('skills near somebody', () => {
  const work = (owner: string, skills: string[]) =>
    announcing(db, async (trx) => {
      const id = randomUUID();
      await trx
        .insertInto('projects')
        .values({
          ...{ id, user_id: owner, status: 'approved', title: 'A bridge', summary: 'Made it.', role: 'Engineer' },
          ...{ started_on: '2020-01-01', approved_at: new Date(), skills },
        })
        .execute();
      trx.publish('projects', id, []);
    });

  test('are those of confirmed work of others at their place', async () => {
    const reader = await signUpMember(server, {}, '198.51.100.2');
    const other = await signUpMember(server, {}, '198.51.100.3');
    const far = await signUpMember(server, {}, '198.51.100.4');
    expect(await begin(reader)).toMatchObject({ place: null, skills: [] });
    await change(reader.id, { location: 'a coruna', visibility: 'public' });
    await change(other.id, { location: 'A Coruña', visibility: 'public' });
    await change(far.id, { location: 'Lugo', visibility: 'public' });
    expect(await begin(reader)).toMatchObject({ place: 'a coruna', skills: [] });

    for (const [owner, skills] of [
      [reader.id, ['Mine']],
      [far.id, ['Far']],
    ] as const)
      await work(owner, [...skills]);
    const asked = await promise.ask(other, { skills: ['Tiles', 'Stone'] });
    await work(other.id, ['Stated']);
    expect((await begin(reader))?.skills).toEqual([]);
    await promise.answer(asked);
    expect((await begin(reader))?.skills).toEqual(['Stone', 'Tiles']);
  });
});

test('a visitor has no beginning of their own, nor who may not open the app', async () => {
  expect(await pageOf(null).ownDiscover()).toBeNull();
  const id = randomUUID();
  const viewer = { id, email: 'x@mail.example', email_verified: false, delete_after: null };
  expect(await pageOf(viewer).ownDiscover()).toBeNull();
  expect(
    await pageOf({ ...viewer, email_verified: true, delete_after: new Date().toISOString() }).ownDiscover(),
  ).toBeNull();
  expect(mailboxPseudonym(deps.env.secretKey, 'X@mail.example')).toBe(
    mailboxPseudonym(deps.env.secretKey, 'x@mail.example'),
  );
});
