import { beforeEach, describe, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { openMailbox } from '#server/testing/own-confirmations.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';

// What whoever reads a mailbox sees and does: everything of theirs, and nothing of anybody else's.
const { server, visits } = await openSigning();
let owner: Owner;
// Many confirmations of one owner in a minute are a pattern of its own.
beforeEach(async () => {
  owner = await signUpMember(server);
});

let people = 0;
const newMailbox = (domain = 'moll.example') => `signer${++people}@${domain}`;
const newDay = () => server.deps.pool.query(`update mails set created_at = created_at - interval '2 days'`);
async function asked(email: string, changes: object = {}) {
  await newDay();
  const id = await addProject(server, owner, {
    signers: [{ name: 'Ferran Alcover', email, relationship: 'client', organisation: 'Moll' }],
    ...changes,
  });
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email));
  return { id, browser };
}
const answered = async (email: string, given: object = {}, changes: object = {}) => {
  const { id, browser } = await asked(email, changes);
  const answer = await sendAnswer(server, browser, id, given);
  expect(answer.statusCode, answer.body).toBe(200);
  await server.work();
  return id;
};
const read = async (browser: Browser, page = 1) => (await browser.get(`/api/own-confirmations?page=${page}`)).json();
const only = async (browser: Browser) => (await read(browser)).items[0];
const project = (id: string) =>
  server.db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const publicOf = async (id: string) => (await server.browser().get(`/api/public-projects/${id}`)).json();

describe('the list', () => {
  test('has what was answered, as it was answered, in every spelling of the mailbox, the newest first', async () => {
    const email = newMailbox();
    const other = await asked(newMailbox());
    const first = await answered(
      email,
      { answer: 'changes_requested', comment: 'The year.' },
      { title: 'The title then' },
    );
    await newDay();
    const detail = (await owner.browser.get(`/api/projects/${first}`)).json();
    const edit = { ...submission({ title: 'A later title' }), signers: detail.signers, version: detail.version };
    expect((await owner.browser.put(`/api/projects/${first}`, edit)).statusCode).toBe(200);
    const second = await asked(email.replace('@', '+work@'));
    const { items, total, standing } = await read(await openMailbox(server, email));
    expect([total, standing]).toEqual([3, 0]);
    expect(items.map((each: { state: string; title: string }) => [each.state, each.title])).toEqual([
      ['open', expect.stringMatching(/^Reading room/)],
      ['open', 'A later title'],
      ['answered', 'The title then'],
    ]);
    expect(items[2]).toMatchObject({
      project_id: first,
      name: 'Ferran Alcover',
      organisation: 'Moll',
      name_hidden: false,
      answer: { answer: 'changes_requested', comment: 'The year.', status: 'pending', outdated: true },
    });
    expect(items[0].project_id).toBe(second.id);
    expect(JSON.stringify(items)).not.toContain(other.id);
  });

  test('calls nothing public that nobody sees, and names nobody whose account is erased', async () => {
    const email = newMailbox();
    const id = await answered(email);
    const waiting = await asked(email);
    const browser = await openMailbox(server, email);
    const said = async () => {
      const { items } = await read(browser);
      const of = (project: string) => items.find((each: { project_id: string }) => each.project_id === project);
      const page = await visits.page(waiting.browser, waiting.id);
      return [of(id).owner, of(id).answer.public_id !== null, of(waiting.id)?.state, page?.owner.account];
    };
    const suspend = (at: Date | null) =>
      server.db.updateTable('profiles').set({ suspended_at: at }).where('id', '=', owner.id).execute();
    const { full_name: name } = (await owner.browser.get('/api/profile')).json();
    expect(await said()).toEqual([name, true, 'open', 'open']);
    await suspend(new Date());
    expect(await said()).toEqual([name, false, 'cancelled', 'closed']);
    await suspend(null);
    expect(await said()).toEqual([name, true, 'open', 'open']);
    await eraseNow(server.db, owner.id);
    expect(await said()).toEqual([null, false, undefined, undefined]);
    expect(JSON.stringify(await read(browser))).not.toContain('Deleted');
  });

  test('comes in pages of twenty, and what lies behind the last is the last', async () => {
    const email = newMailbox();
    const id = await answered(email, { answer: 'declined' });
    const { rows } = await server.deps.pool.query<{ id: string }>(
      `insert into signers (id, project_id, name, email, mailbox, relationship, removed_at)
         select gen_random_uuid(), project_id, name, email, mailbox, relationship, now() from signers, generate_series(1, 44)
          where project_id = $1 returning id`,
      [id],
    );
    for (const signer of rows)
      await server.deps.pool.query(
        `insert into signing_requests (id, signer_id, project_id, state, expires_at, created_at)
           values (gen_random_uuid(), $1, $2, 'cancelled', now(), now() - interval '1 day')`,
        [signer.id, id],
      );
    const browser = await openMailbox(server, email);
    const pages = await Promise.all([1, 2, 3, 9].map((page) => read(browser, page)));
    expect(pages.map(({ total, page, pages: of, items }) => [total, page, of, items.length])).toEqual([
      [45, 1, 3, 20],
      [45, 2, 3, 20],
      [45, 3, 3, 5],
      [45, 3, 3, 5],
    ]);
    const ids = new Set(
      pages.slice(0, 3).flatMap(({ items }) => items.map((each: { request_id: string }) => each.request_id)),
    );
    expect(ids.size).toBe(45);
    // Taken off before they answered: nothing of the work is shown.
    expect(pages[1].items[0]).toMatchObject({ state: 'cancelled', title: null, answer: null });
  });

  test('of one that was asked again has the newest request alone', async () => {
    const email = newMailbox();
    const { id } = await asked(email);
    await server.deps.pool.query(`update signing_requests set expires_at = now() where project_id = $1`, [id]);
    await newDay();
    const { signers } = (await owner.browser.get(`/api/projects/${id}`)).json();
    expect((await owner.browser.post(`/api/signers/${signers[0].id}/ask-again`)).statusCode).toBe(204);
    expect((await read(await openMailbox(server, email))).items.map(({ state }: { state: string }) => state)).toEqual([
      'open',
    ]);
  });
});

describe('opening a request', () => {
  test('leads to its own page, where it is read, answered and taken back as by its own link', async () => {
    const email = newMailbox();
    const { id } = await asked(email);
    const browser = await openMailbox(server, email);
    const request = (await only(browser)).request_id;
    expect((await browser.post(`/api/own-confirmations/${request}/open`)).json()).toEqual({ project_id: id });
    expect((await visits.page(browser, id))?.state).toBe('open');
    expect((await sendAnswer(server, browser, id)).json()).toMatchObject({ status: 'approved' });
    const later = await openMailbox(server, email);
    expect((await read(later)).standing).toBe(1);
    await later.post(`/api/own-confirmations/${request}/open`);
    expect((await visits.page(later, id))?.result).toMatchObject({ answer: 'confirmed' });
    expect((await later.post(`/api/signing/${id}/withdraw`)).json()).toMatchObject({ status: 'rejected' });
    expect(await only(later)).toMatchObject({ state: 'withdrawn' });
    expect((await project(id)).status).toBe('rejected');
  });

  test('is for its own mailbox alone, and an owner gets nowhere by it', async () => {
    const id = await answered(newMailbox(), { answer: 'declined' });
    const mine = newMailbox();
    await asked(mine);
    const { id: request } = await server.db
      .selectFrom('signing_requests')
      .select('id')
      .where('project_id', '=', id)
      .executeTakeFirstOrThrow();
    const stranger = await openMailbox(server, mine);
    for (const browser of [stranger, owner.browser, server.browser()]) {
      expect((await browser.post(`/api/own-confirmations/${request}/open`)).statusCode).toBe(404);
      expect((await browser.put(`/api/own-confirmations/${request}/name`, { hidden: true })).statusCode).toBe(404);
      expect(await visits.page(browser, id)).toBeNull();
    }
    expect((await owner.browser.post('/api/own-confirmations/erasure')).statusCode).toBe(404);
    expect((await owner.browser.post('/api/own-confirmations/stop-mails')).statusCode).toBe(404);
    expect((await owner.browser.get('/api/own-confirmations/archive')).statusCode).toBe(404);
    expect((await project(id)).status).toBe('rejected');
  });
});

describe('a hidden name', () => {
  test.each([
    ['moll.example', 'moll.example'],
    ['gmail.com', null],
    ['mozmail.com', null],
  ])('of a mailbox at %s is shown as somebody at %s', async (domain, shown) => {
    const email = newMailbox(domain);
    const id = await answered(email, { comment: 'Well done.', comment_public: true });
    // A relay is held, and an admin lets it pass.
    await server.db
      .updateTable('projects')
      .set({ status: 'approved', held_at: null, approved_at: new Date() })
      .where('id', '=', id)
      .execute();
    const browser = await openMailbox(server, email);
    const { request_id, unnamed_domain } = await only(browser);
    expect(unnamed_domain).toBe(shown);
    const name = (hidden: boolean) => browser.put(`/api/own-confirmations/${request_id}/name`, { hidden });
    expect((await publicOf(id)).confirmations).toMatchObject([{ signer_name: 'Ferran Alcover', organisation: 'Moll' }]);
    expect([(await name(true)).statusCode, (await name(true)).statusCode]).toEqual([204, 204]);
    expect((await publicOf(id)).confirmations).toMatchObject([
      { signer_name: null, organisation: null, email_domain: shown, relationship: 'client', comment: 'Well done.' },
    ]);
    const profile = (await server.browser().get(`/api/profiles/${owner.form.username}`)).body;
    expect(profile.includes(id)).toBe(true);
    expect(JSON.stringify(JSON.parse(profile).projects.find((each: { id: string }) => each.id === id))).not.toMatch(
      /Ferran|Moll/,
    );
    expect(await only(browser)).toMatchObject({ name_hidden: true, name: 'Ferran Alcover' });
    // The owner has it in their own list, and is told why the page does not.
    const { signers } = (await owner.browser.get(`/api/projects/${id}`)).json();
    expect(signers).toMatchObject([{ name: 'Ferran Alcover', name_hidden: true }]);
    await name(false);
    expect((await publicOf(id)).confirmations).toMatchObject([{ signer_name: 'Ferran Alcover', email_domain: domain }]);
  });

  test('tells the pages that showed it, and is on record', async () => {
    const email = newMailbox();
    const id = await answered(email);
    const browser = await openMailbox(server, email);
    const { rows: before } = await server.deps.pool.query('select count(*)::int as n from changes where line like $1', [
      `projects ${id} %`,
    ]);
    await browser.put(`/api/own-confirmations/${(await only(browser)).request_id}/name`, { hidden: true });
    const { rows: after } = await server.deps.pool.query('select count(*)::int as n from changes where line like $1', [
      `projects ${id} %`,
    ]);
    expect(after[0].n).toBe(before[0].n + 1);
    const audit = server.db.selectFrom('audit_log').select('action').where('action', '=', 'hide_name');
    expect((await audit.execute()).length).toBeGreaterThan(0);
  });
});

test('stopping all mails ends what is open and keeps what was answered', async () => {
  const email = newMailbox();
  const confirmed = await answered(email);
  const { id: open } = await asked(email);
  const browser = await openMailbox(server, email);
  for (let time = 0; time < 2; time++)
    expect((await browser.post('/api/own-confirmations/stop-mails')).statusCode).toBe(204);
  const { items, mails_stopped } = await read(browser);
  expect(mails_stopped).toBe(true);
  expect(items.map(({ state }: { state: string }) => state)).toEqual(['opted_out', 'answered']);
  expect((await project(confirmed)).status).toBe('approved');
  const { signers } = (await owner.browser.get(`/api/projects/${open}`)).json();
  expect(signers[0].state).toBe('opted_out');
  expect((await owner.browser.post(`/api/signers/${signers[0].id}/ask-again`)).json().code).toBe('signer_opted_out');
  // What is theirs they can still have.
  await openMailbox(server, email);
});

test('the archive has all of it, with what was read, and nothing of others', async () => {
  const email = newMailbox();
  const id = await answered(email, { comment: 'On the day.' }, { title: 'A bridge of mine', note: 'Remember?' });
  const other = newMailbox();
  await answered(other, { comment: 'Not yours.' }, { note: 'Not yours.' });
  const browser = await openMailbox(server, email);
  const answer = await browser.get('/api/own-confirmations/archive');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="countersign-confirmations-[\d-]+\.json"$/,
  );
  expect(answer.json()).toMatchObject({
    email,
    requests: [
      {
        project_id: id,
        note: 'Remember?',
        answer: { answer: 'confirmed', comment: 'On the day.' },
        signed: { content: { project: { title: 'A bridge of mine', description: 'What **I** did.' } } },
      },
    ],
  });
  expect(answer.json().requests[0].signed.content_sha256).toMatch(/^[\da-f]{64}$/);
  expect(answer.json().places.map(({ kind }: { kind: string }) => kind)).toContain('browser');
  expect(answer.body).not.toContain(other);
  expect(answer.body).not.toContain('Not yours.');
});
