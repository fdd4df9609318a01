import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { addProject, type Owner, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { sendWaiting } from './send-waiting.ts';

const { server, visits } = await openSigning();
let strangers: Owner[];
/** Confirmed by somebody who has nothing to do with where others ask below. */
let established: Owner;
let count = 0;
beforeAll(async () => {
  established = await signUpMember(server);
  await answered(established, `client@${newDomain()}`);
  strangers = [];
  for (let each = 0; each < 5; each++) strangers.push(await signUpMember(server));
}, 300_000);
beforeEach(() => sql`update mails set created_at = created_at - interval '2 days'`.execute(server.db));

const newDomain = () => `company${++count}.example`;
const invented = (domain: string) => `nobody${++count}@${domain}`;
async function ask(owner: Owner, ...emails: string[]) {
  const signers = emails.map((email) => ({ name: 'Ferran', email, relationship: 'client' }));
  const sent = await owner.browser.post('/api/projects', submission({ signers }));
  return sent.statusCode === 201 ? 201 : sent.json().code;
}
/** An answer of this mailbox, days ago. */
async function answered(owner: Owner, email: string, given: object = {}) {
  const id = await addProject(server, owner, { signers: [{ name: 'Ferran', email, relationship: 'client' }] });
  const browser = server.browser();
  await visits.open(browser, signingLink(server, email));
  const answer = await sendAnswer(server, browser, id, given);
  expect(answer.statusCode, answer.body).toBe(200);
  await sql`alter table confirmations disable trigger confirmations_kept`.execute(server.db);
  await sql`update confirmations set answered_at = answered_at - interval '3 days'`.execute(server.db);
  await sql`alter table confirmations enable trigger confirmations_kept`.execute(server.db);
  await sql`update mails set created_at = created_at - interval '3 days'`.execute(server.db);
}
/** Thirty invented signers, five to a project, by these owners in turn and all at once. */
const flood = (owners: Owner[], domain: string) =>
  Promise.all(
    Array.from({ length: 6 }, (_, project) =>
      ask(owners[project % owners.length] as Owner, ...Array.from({ length: 5 }, () => invented(domain))),
    ),
  );
/** How many mails of a day went out to a company, and how many wait there. */
const mailsAt = async (domain: string, waits = false) => {
  const { rows } = await server.deps.pool.query<{ mails: number }>(
    `select count(*)::int as mails from mails where recipient like '%@' || $1 and created_at > now() - interval '1 day'
        and (turn = 'waits') is ${waits ? 'true' : 'not true'}`,
    [domain],
  );
  return rows[0]?.mails;
};
const asked = (domain: string) => mailsAt(domain);
const waiting = (domain: string) => mailsAt(domain, true);

test('one new account takes no more than its share of a company', async () => {
  const domain = newDomain();
  const [stranger, other] = strangers as [Owner, Owner];
  expect(new Set(await flood([stranger], domain))).toEqual(new Set([201, 'mail_limit_reached']));
  expect(await asked(domain)).toBeLessThanOrEqual(9);
  expect(await ask(other, invented(domain))).toBe(201);
  expect(await ask(established, invented(domain))).toBe(201);
});

test('five new accounts at once leave room for who was confirmed before', async () => {
  const domain = newDomain();
  await flood(strangers, domain);
  for (const stranger of strangers) while ((await ask(stranger, invented(domain))) === 201);
  expect(await asked(domain)).toBe(18);
  expect(await waiting(domain)).toBeGreaterThan(0);
  expect(await ask(established, ...Array.from({ length: 5 }, () => invented(domain)))).toBe(201);
  expect(await asked(domain)).toBe(23);
});

test('five new accounts leave room at one mailbox, first for who was confirmed, last for whom it answered', async () => {
  const domain = newDomain();
  const email = `ana@${domain}`;
  const known = await signUpMember(server);
  await answered(known, email, { answer: 'changes_requested', comment: 'The year is wrong.' });
  const codes = [];
  for (const [round, stranger] of strangers.entries())
    codes.push(await ask(stranger, email.replace('@', `+${round}@`)));
  expect([codes, await asked(domain), await waiting(domain)]).toEqual([Array(5).fill(201), 3, 2]);
  expect([await ask(established, email), await ask(established, email)]).toEqual([201, 201]);
  expect([await asked(domain), await waiting(domain)]).toEqual([4, 3]);
  expect([await ask(known, email), await ask(known, email)]).toEqual([201, 201]);
  expect([await asked(domain), await waiting(domain)]).toEqual([5, 4]);
});

test('one new account mails a mailbox twice a day', async () => {
  const email = `ana@${newDomain()}`;
  const [stranger, other] = strangers as [Owner, Owner];
  expect([await ask(stranger, email), await ask(stranger, email), await ask(stranger, email)]).toEqual([
    201,
    201,
    'mail_limit_reached',
  ]);
  expect(await ask(other, email)).toBe(201);
});

const signersOf = async (owner: Owner, id: string) =>
  (await owner.browser.get(`/api/projects/${id}`)).json().signers as [{ id: string }, { id: string }];
const correct = (owner: Owner, id: string, email: string) =>
  owner.browser.patch(`/api/signers/${id}`, { name: 'Ferran', email, relationship: 'client', organisation: '' });

test.each([
  ['five companies', () => newDomain()],
  ['a provider where anybody has a mailbox', () => 'gmail.com'],
])(
  'an honest first day passes: five projects with two signers, one corrected and one asked again, at %s',
  async (_where, domainFor) => {
    const owner = await signUpMember(server);
    for (let project = 0; project < 5; project++) {
      const domain = domainFor();
      const signers = [invented(domain), invented(domain)].map((email) => ({
        name: 'Ferran',
        email,
        relationship: 'client',
      }));
      const sent = await owner.browser.post('/api/projects', submission({ signers }));
      expect(sent.statusCode, sent.body).toBe(201);
      const [one, other] = await signersOf(owner, sent.json().id);
      for (const { id } of [one, other]) {
        const again = await owner.browser.post(`/api/signers/${id}/ask-again`);
        expect(again.statusCode, again.body).toBeLessThan(300);
        const corrected = await correct(owner, id, invented(domain));
        expect(corrected.statusCode, corrected.body).toBeLessThan(300);
      }
    }
  },
);

test('asking, asking again and correcting the spelling of one address is one signer asked', async () => {
  const owner = await signUpMember(server);
  const email = `ana@${newDomain()}`;
  const sent = await owner.browser.post(
    '/api/projects',
    submission({ signers: [{ name: 'Ferran', email, relationship: 'client' }] }),
  );
  const [signer] = await signersOf(owner, sent.json().id);
  expect((await owner.browser.post(`/api/signers/${signer.id}/ask-again`)).statusCode).toBeLessThan(300);
  expect((await correct(owner, signer.id, email.replace('@', '+work@'))).statusCode).toBeLessThan(300);
  expect((await owner.browser.post(`/api/signers/${signer.id}/ask-again`)).statusCode).toBeLessThan(300);
  expect((await owner.browser.post(`/api/signers/${signer.id}/ask-again`)).json().code).toBe('mail_limit_reached');
});

test('correcting an address away gives nobody that mailbox’s day back', async () => {
  const owner = await signUpMember(server);
  const email = `ana@${newDomain()}`;
  const codes = [];
  for (let round = 0; round < 3; round++) {
    const asked = { name: 'Ferran', email: email.replace('@', `+${round}@`), relationship: 'client' };
    const sent = await owner.browser.post('/api/projects', submission({ signers: [asked] }));
    codes.push(sent.statusCode);
    if (sent.statusCode !== 201) break;
    const [signer] = await signersOf(owner, sent.json().id);
    expect((await correct(owner, signer.id, invented(newDomain()))).statusCode).toBeLessThan(300);
  }
  expect(codes).toEqual([201, 201, 429]);
});

test('correcting one signer over and over reaches no more of a company than asking does', async () => {
  const [owner, domain] = [await signUpMember(server), newDomain()];
  const codes = await flood([owner], domain);
  expect(codes).toContain('mail_limit_reached');
  const { rows } = await server.deps.pool.query(
    'select s.id from signers s join projects p on p.id = s.project_id where p.user_id = $1',
    [owner.id],
  );
  for (const { id } of rows) for (let round = 0; round < 4; round++) await correct(owner, id, invented(domain));
  expect(await asked(domain)).toBeLessThanOrEqual(18);
});

test('who said that they do not know somebody gets one mail a day of newcomers', async () => {
  const domain = newDomain();
  const email = `ana@${domain}`;
  const [impostor, stranger, other] = strangers as [Owner, Owner, Owner];
  await answered(impostor, email, { answer: 'declined', unknown_person: true });
  expect([await ask(stranger, email), await ask(other, email)]).toEqual([201, 201]);
  expect([await asked(domain), await waiting(domain)]).toEqual([1, 1]);
  expect(await ask(established, email)).toBe(201);
  expect(await asked(domain)).toBe(2);
});

/** Eight members invent people at a company, until what newcomers have there is used up and more of theirs waits. */
async function crowd(domain: string) {
  const members = [];
  for (let each = 0; each < 8; each++) members.push(await signUpMember(server));
  for (const member of members)
    expect(await ask(member, ...Array.from({ length: 3 }, () => invented(domain)))).toBe(201);
  expect([await asked(domain), await waiting(domain)]).toEqual([18, 6]);
}
const wentOut = async (email: string) => {
  await server.work();
  return server.mailbox.mails.some(({ to }) => to === email);
};
const hourLater = () => server.deps.pool.query('update rate_limits set last_request = last_request - 3600001');

test('takes what the next member asks a real client when others have used up a company, and sends it before theirs', async () => {
  const [domain, next] = [newDomain(), await signUpMember(server)];
  await crowd(domain);
  const client = `client@${domain}`;
  expect(await ask(next, client)).toBe(201);
  expect(await wentOut(client)).toBe(false);
  await sendWaiting(server.deps);
  expect(await wentOut(client)).toBe(true);
  // One an hour goes out beyond the day's share, and uses up nothing of what those who are better known have.
  await sendWaiting(server.deps);
  expect([await asked(domain), await waiting(domain)]).toEqual([19, 6]);
  await hourLater();
  await sendWaiting(server.deps);
  expect([await asked(domain), await waiting(domain)]).toEqual([20, 5]);
  expect(await ask(established, ...Array.from({ length: 5 }, () => invented(domain)))).toBe(201);
  expect([await asked(domain), await waiting(domain)]).toEqual([25, 5]);
});

test('sends what waits when a day is over, within the shares, and nothing of a request that is closed', async () => {
  const [domain, next] = [newDomain(), await signUpMember(server)];
  await crowd(domain);
  const [client, other] = [`client@${domain}`, `other@${domain}`];
  expect(await ask(next, client, other)).toBe(201);
  await server.deps.pool.query(
    `update signing_requests r set state = 'cancelled', closed_at = now() from signers s where s.id = r.signer_id and s.email = $1`,
    [other],
  );
  await sql`update mails set created_at = created_at - interval '25 hours' where turn is null`.execute(server.db);
  await sendWaiting(server.deps);
  expect([await wentOut(client), await wentOut(other)]).toEqual([true, false]);
  expect(await waiting(domain)).toBe(0);
});

test('a mailbox that others have used up is spared until the day is over', async () => {
  const domain = newDomain();
  const email = `ana@${domain}`;
  for (const [round, stranger] of strangers.entries()) await ask(stranger, email.replace('@', `+${round}@`));
  await hourLater();
  await sendWaiting(server.deps);
  expect([await asked(domain), await waiting(domain)]).toEqual([3, 2]);
});

test('what waits counts in the share of its owner, and asking again sends none of it at once', async () => {
  const [domain, next] = [newDomain(), await signUpMember(server)];
  await crowd(domain);
  expect(await ask(next, ...Array.from({ length: 5 }, () => invented(domain)))).toBe(201);
  const sent = await next.browser.post(
    '/api/projects',
    submission({ signers: [{ name: 'F', email: invented(domain), relationship: 'client' }] }),
  );
  const [signer] = await signersOf(next, sent.json().id);
  expect((await next.browser.post(`/api/signers/${signer.id}/ask-again`)).statusCode).toBeLessThan(300);
  expect(await asked(domain)).toBe(18);
  const refused = await next.browser.post(
    '/api/projects',
    submission({
      signers: Array.from({ length: 4 }, () => ({ name: 'F', email: invented(domain), relationship: 'client' })),
    }),
  );
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'mail_limit_reached']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
});
