import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Names } from '#server/platform/dns/name-server.ts';
import { codeIn, signUpMember } from '#server/testing/accounts.ts';
import {
  addProject,
  type LinkVisits,
  linkRoutes,
  type Owner,
  sendAnswer,
  signingLink,
  visitLinks,
} from '#server/testing/signing.ts';
import { stated } from '#server/testing/stated.ts';
import { startTestApp, type TestApp } from '#server/testing/test-app.ts';
import { mailboxReputation } from './mailbox-reputation.ts';

let server: TestApp;
let visits: LinkVisits;
let count = 0;
/** What DNS says here; what it is not told of cannot be asked. */
const dns = new Map<string, Names>();
const asked: string[] = [];
beforeAll(async () => {
  server = await startTestApp({}, { routes: linkRoutes });
  server.deps.nameServer = {
    ...server.deps.nameServer,
    lookUp: async (domain) => {
      asked.push(domain);
      return dns.get(domain) ?? null;
    },
  };
  visits = visitLinks(server.app);
});
afterAll(() => server.close());

const standing = (owner: Owner, domain: string) =>
  mailboxReputation(server.db, { domain, ownerId: owner.id, secretKey: server.deps.env.secretKey });
const newDomain = () => `org${++count}.example`;

/**
 * A project of this owner that a mailbox has confirmed, on a day of its own: limits on mails are not what is tried
 * here.
 */
async function confirmed(owner: Owner, email: string) {
  await sql`update mails set created_at = created_at - interval '2 days'`.execute(server.db);
  const id = await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email, /^¿Puedes confirmar/));
  const answer = await sendAnswer(server, browser, id);
  if (answer.json().status !== 'approved') throw new Error(answer.body);
  return id;
}

/** Moves what has happened so far into the past. */
async function wait(days: number) {
  await sql`alter table confirmations disable trigger confirmations_kept`.execute(server.db);
  await sql`update confirmations set answered_at = answered_at - make_interval(days => ${days})`.execute(server.db);
  await sql`alter table confirmations enable trigger confirmations_kept`.execute(server.db);
  await sql`update profiles set created_at = created_at - make_interval(days => ${days})`.execute(server.db);
}

/** A domain that three owners were confirmed from, long ago, by a mailbox each. */
async function knownDomain(domain = newDomain(), mailboxes = ['ana', 'bea', 'cleo']) {
  const owners = [];
  for (const name of mailboxes) {
    const owner = await signUpMember(server);
    await confirmed(owner, `${name}@${domain}`);
    owners.push(owner);
  }
  await wait(40);
  return { domain, owners };
}

describe('a domain of somebody', () => {
  test('whom nobody knows is a mail domain and no more', async () => {
    expect(await standing(await signUpMember(server), newDomain())).toEqual({ mailbox: 'mail_domain', owners: 0 });
  });

  test('is known from three owners whom different mailboxes confirmed, whatever subdomain they are at', async () => {
    const { domain } = await knownDomain();
    const owner = await signUpMember(server);
    expect(await standing(owner, domain)).toEqual({ mailbox: 'known_organisation', owners: 3 });
    expect(await standing(owner, `Mail.${domain}.`)).toEqual({ mailbox: 'known_organisation', owners: 3 });
  });

  test('is not known from those owners to one of themselves', async () => {
    const { domain, owners } = await knownDomain();
    expect(await standing(owners[1] as Owner, domain)).toEqual({ mailbox: 'mail_domain', owners: 2 });
  });

  test('is not known from what is new', async () => {
    const domain = newDomain();
    for (const name of ['ana', 'bea', 'cleo']) await confirmed(await signUpMember(server), `${name}@${domain}`);
    expect(await standing(await signUpMember(server), domain)).toEqual({ mailbox: 'mail_domain', owners: 0 });
  });

  test('is not known from one mailbox that confirms for everybody', async () => {
    const { domain } = await knownDomain(newDomain(), ['ana', 'ana', 'ana', 'ana']);
    expect(await standing(await signUpMember(server), domain)).toEqual({ mailbox: 'mail_domain', owners: 1 });
  });

  test('is not known from owners who have an address there themselves', async () => {
    const { domain, owners } = await knownDomain();
    await server.db
      .insertInto('email_addresses')
      .values({ id: crypto.randomUUID(), user_id: owners[0]?.id as string, email: `me@mail.${domain}` })
      .execute();
    expect(await standing(await signUpMember(server), domain)).toEqual({ mailbox: 'mail_domain', owners: 2 });
  });

  test.each([
    ['is taken back', (id: string) => sql`update confirmations set withdrawn_at = now() where project_id = ${id}`],
    [
      'is of a project that was rejected',
      (id: string) => sql`update projects set status = 'rejected' where id = ${id}`,
    ],
    ['is of an older text', (id: string) => sql`update projects set version = 2 where id = ${id}`],
  ])('is not known from a confirmation that %s', async (_what, change) => {
    const { domain, owners } = await knownDomain();
    const [{ id } = { id: '' }] = await server.db
      .selectFrom('projects')
      .select('id')
      .where('user_id', '=', owners[0]?.id as string)
      .execute();
    await stated(server.db, (trx) => change(id).execute(trx));
    expect((await standing(await signUpMember(server), domain)).mailbox).toBe('mail_domain');
  });
});

describe('the domain of the owner', () => {
  test.each([['of an address', (domain: string) => ({ email: `me-${domain}@mail.${domain}` })]])(
    '%s is theirs, however known it is',
    async (_what, changes) => {
      const { domain } = await knownDomain();
      const owner = await signUpMember(server, changes(domain));
      expect(await standing(owner, domain)).toEqual({ mailbox: 'owner_domain', owners: 3 });
      expect((await standing(owner, `clients.${domain}`)).mailbox).toBe('owner_domain');
    },
  );

  test('stays theirs when the address is taken off the list', async () => {
    const domain = newDomain();
    const owner = await signUpMember(server);
    const email = `old@${domain}`;
    const { id } = (await owner.browser.post('/api/email-addresses', { email })).json();
    await server.work();
    const code = codeIn(server.mailbox.newest(email, /Confirma esta/));
    await owner.browser.post('/api/email-addresses/confirm', { address_id: id, code });
    expect((await standing(owner, domain)).mailbox).toBe('owner_domain');
    expect((await owner.browser.delete(`/api/email-addresses/${id}`)).statusCode).toBe(204);
    expect((await standing(owner, domain)).mailbox).toBe('owner_domain');
    expect((await standing(await signUpMember(server), domain)).mailbox).toBe('mail_domain');
  });

  test('is that of their website too, and stays so when the link goes', async () => {
    const domain = newDomain();
    const owner = await signUpMember(server);
    const edit = async (links: { label: string; url: string }[]) => {
      const { version } = (await owner.browser.get('/api/profile')).json();
      expect((await owner.browser.patch('/api/profile', { version, links })).statusCode).toBe(200);
    };
    await edit([
      { label: 'Studio', url: `https://www.${domain}/about` },
      { label: 'Code', url: 'https://gitlab.com/me' },
    ]);
    expect((await standing(owner, domain)).mailbox).toBe('owner_domain');
    expect((await standing(owner, 'gitlab.com')).mailbox).toBe('mail_domain');
    await edit([]);
    expect((await standing(owner, domain)).mailbox).toBe('owner_domain');
  });

  test("is a provider's, where anybody has one, but for a customer's own name there", async () => {
    const owner = await signUpMember(server, { email: 'me@studio.onmicrosoft.com' });
    const other = await signUpMember(server, { email: 'somebody.else@fastmail.com' });
    expect(await standing(owner, 'studio.onmicrosoft.com')).toEqual({ mailbox: 'owner_domain', owners: 0 });
    expect(await standing(owner, 'other.onmicrosoft.com')).toEqual({ mailbox: 'public_provider', owners: 0 });
    expect(await standing(other, 'fastmail.com')).toEqual({ mailbox: 'public_provider', owners: 0 });
    expect(await standing(other, 'mozmail.com')).toEqual({ mailbox: 'relay', owners: 0 });
    expect(await standing(other, 'yopmail.com')).toEqual({ mailbox: 'disposable', owners: 0 });
  });
});

describe('DNS', () => {
  const row = (domain: string) =>
    server.db.selectFrom('mail_domains').selectAll().where('domain', '=', domain).executeTakeFirst();

  test('is asked by a job when a mailbox is asked first, once, and what it says is kept', async () => {
    const domain = newDomain();
    dns.set(domain, { mx: true, a: false });
    const owner = await signUpMember(server);
    await addProject(server, owner, { signers: [{ name: 'Ana', email: `ana@${domain}`, relationship: 'client' }] });
    expect(await row(domain)).toMatchObject({
      has_mx: true,
      has_a: false,
      first_owner_id: owner.id,
      registrable: domain,
    });
    await addProject(server, owner, { signers: [{ name: 'Bea', email: `bea@${domain}`, relationship: 'client' }] });
    expect(asked.filter((each) => each === domain)).toHaveLength(1);
  });

  test('is asked again when its answer is old', async () => {
    const domain = newDomain();
    dns.set(domain, { mx: true, a: true });
    const owner = await signUpMember(server);
    const ask = (name: string) =>
      addProject(server, owner, { signers: [{ name, email: `${name}@${domain}`, relationship: 'client' }] });
    await ask('ana');
    await sql`update mail_domains set checked_at = now() - interval '31 days' where domain = ${domain}`.execute(
      server.db,
    );
    dns.set(domain, { mx: false, a: false });
    await ask('bea');
    expect(await row(domain)).toMatchObject({ has_mx: false, has_a: false });
  });

  test('where it cannot be asked, that is kept and counts for nothing; a day later it is asked again', async () => {
    const { domain } = await knownDomain();
    expect(await row(domain)).toMatchObject({ has_mx: null, has_a: null });
    expect((await row(domain))?.checked_at).not.toBeNull();
    const owner = await signUpMember(server);
    expect((await standing(owner, domain)).mailbox).toBe('known_organisation');
    await sql`update mail_domains set checked_at = now() - interval '25 hours' where domain = ${domain}`.execute(
      server.db,
    );
    dns.set(domain, { mx: false, a: false });
    await addProject(server, owner, { signers: [{ name: 'Dan', email: `dan@${domain}`, relationship: 'client' }] });
    expect(await standing(owner, domain)).toEqual({ mailbox: 'mail_domain', owners: 0 });
  });

  test('what it said stays while it cannot be asked', async () => {
    const { domain } = await knownDomain();
    await sql`update mail_domains set has_mx = false, has_a = false, checked_at = now() - interval '31 days'
               where domain = ${domain}`.execute(server.db);
    const owner = await signUpMember(server);
    await addProject(server, owner, { signers: [{ name: 'Dan', email: `dan@${domain}`, relationship: 'client' }] });
    expect((await standing(owner, domain)).mailbox).toBe('mail_domain');
  });

  test('is never asked about a provider', async () => {
    const owner = await signUpMember(server);
    await addProject(server, owner, { signers: [{ name: 'Ana', email: 'ana@tuta.com', relationship: 'client' }] });
    expect(asked).not.toContain('tuta.com');
  });

  test('a domain that this owner brought here first is no organisation to them', async () => {
    const domain = newDomain();
    const first = await signUpMember(server);
    await addProject(server, first, { signers: [{ name: 'Zoe', email: `zoe@${domain}`, relationship: 'client' }] });
    await knownDomain(domain);
    expect(await standing(first, domain)).toEqual({ mailbox: 'mail_domain', owners: 3 });
    expect((await standing(await signUpMember(server), domain)).mailbox).toBe('known_organisation');
  });
});
