import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeIn, linkIn, signUpForm, signUpMember } from '#server/testing/accounts.ts';
import type { Browser } from '#server/testing/browser.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';

// Strangers use up whatever they share with others, and those who have a share of their own go on.
const { server, visits } = await openSigning();

let networks = 0;
const newNetwork = () => `198.${Math.floor(++networks / 250)}.${networks % 250}.1`;
const newDomain = () => `firm${randomUUID().slice(0, 8)}.example`;

const askFor = async (what: 'code' | 'reset' | 'entry', email: string, browser: Browser = server.browser()) => {
  const path = { code: '/api/sign-in/code', reset: '/api/password-reset', entry: '/api/own-confirmations/links' }[what];
  const { statusCode } = await browser.post(path, { email });
  await server.work();
  return statusCode;
};
const mailsTo = async (email: string, kind: string) =>
  (await server.db.selectFrom('mails').select('id').where('recipient', '=', email).where('kind', '=', kind).execute())
    .length;

/**
 * Sign-ups for invented addresses, then resets for them, until the share of such addresses at this company is used up.
 */
async function crowd(domain: string) {
  const invented = Array.from({ length: 20 }, (_, at) => `person-${at}-${randomUUID().slice(0, 4)}@${domain}`);
  for (const email of invented) {
    const signedUp = await server.browser(newNetwork()).post('/api/sign-up', signUpForm({ email }));
    expect(signedUp.statusCode, signedUp.body).toBe(202);
  }
  for (let round = 0; round < 5; round++)
    for (const email of invented) await server.browser(newNetwork()).post('/api/password-reset', { email });
  await server.work();
}

test('people of a company get their codes, resets and links after strangers asked for invented addresses there', async () => {
  const domain = newDomain();
  const member = await signUpMember(server, { email: `member@${domain}` });
  const [answered, live] = [`answered@${domain}`, `live@${domain}`];
  const owner = await signUpMember(server);
  for (const email of [answered, live]) {
    const id = await addProject(server, owner, {
      signers: [{ name: 'Ferran Alcover', email, relationship: 'client', organisation: 'Moll' }],
    });
    if (email === live) continue;
    const browser = server.browser();
    await visits.open(browser, signingLink(server, email));
    expect((await sendAnswer(server, browser, id)).statusCode).toBe(200);
  }
  await crowd(domain);
  const late = `late@${domain}`;
  await server.browser(newNetwork()).post('/api/sign-up', signUpForm({ email: late }));
  await askFor('reset', late);
  await askFor('reset', late);
  const tagged = late.replace('@', '+x@');
  await server.browser(newNetwork()).post('/api/sign-up', signUpForm({ email: tagged }));
  await askFor('reset', tagged);
  expect(await mailsTo(late, 'reset-password'), 'an address that nobody proved shares with those').toBe(0);

  await askFor('code', member.form.email);
  expect(codeIn(server.mailbox.newest(member.form.email))).toMatch(/^\d{6}$/);
  await askFor('reset', member.form.email);
  expect(await mailsTo(member.form.email, 'reset-password')).toBe(1);
  for (const email of [answered, live]) {
    await askFor('entry', email);
    expect(await mailsTo(email, 'mailbox-entry'), email).toBe(1);
  }
  // Its turn comes within the hour, once.
  await server.deps.pool.query(`update graphile_worker._private_jobs set run_at = run_at - interval '1 hour'`);
  await server.work();
  expect(await mailsTo(late, 'reset-password')).toBe(1);
});

test('whoever answered gets the link to take it back in that browser, whatever strangers asked for', async () => {
  const email = `signer@${newDomain()}`;
  const owner = await signUpMember(server);
  const id = await addProject(server, owner, {
    signers: [{ name: 'Ferran Alcover', email, relationship: 'client', organisation: 'Moll' }],
  });
  const address = newNetwork();
  const browser = server.browser(address);
  await visits.open(browser, signingLink(server, email));
  expect((await sendAnswer(server, browser, id)).statusCode).toBe(200);

  for (let time = 0; time < 20; time++) await askFor('entry', email, server.browser(newNetwork()));
  expect(await mailsTo(email, 'mailbox-entry')).toBe(5);
  for (let time = 0; time < 40; time++)
    await server.browser(address).post('/api/own-confirmations/links', { email: `x${time}@${newDomain()}` });
  expect(await askFor('entry', email, server.browser(address))).toBe(429);
  expect(await askFor('entry', email, browser)).toBe(202);
  expect(await mailsTo(email, 'mailbox-entry')).toBe(6);
  const token = linkIn(server.mailbox.newest(email)).searchParams.get('token');
  expect((await browser.post('/api/own-confirmations/session', { token })).statusCode).toBe(204);
});

test('neighbours who use up what their network has leave a known browser its own share', async () => {
  const address = newNetwork();
  const member = await signUpMember(server, {}, address);
  const stranger = () => server.browser(address);
  for (let time = 0; time < 100; time++) await askFor('reset', `nobody${time}@${newDomain()}`, stranger());
  expect(await askFor('reset', member.form.email, stranger())).toBe(429);
  expect(await askFor('reset', member.form.email, member.browser)).toBe(202);
  expect(await mailsTo(member.form.email, 'reset-password')).toBe(1);

  const wrong = { email: 'nobody@harbour.example', password: 'x'.repeat(12) };
  await member.browser.post('/api/sign-out');
  for (let time = 0; time < 110; time++)
    await stranger().post('/api/sign-in', { ...wrong, email: `${time}${wrong.email}` });
  const signIn = { email: member.form.email, password: member.form.password };
  expect((await stranger().post('/api/sign-in', signIn)).statusCode).toBe(429);
  expect((await member.browser.post('/api/sign-in', signIn)).statusCode).toBe(200);
});

test('a known browser has its own share of what its network is slowed down at, and no more than that', async () => {
  const address = newNetwork();
  const member = await signUpMember(server, {}, address);
  const stranger = server.browser(address);
  const token = 'x'.repeat(43);
  const use = (browser: Browser) => browser.put('/api/password-reset', { token, password: 'violet-lamp-on-a-hill' });
  for (let time = 0; time < 70; time++) await use(stranger);
  expect((await use(stranger)).statusCode).toBe(429);
  const own = [];
  for (let time = 0; time < 65; time++) own.push((await use(member.browser)).statusCode);
  expect(own.filter((code) => code !== 429)).toHaveLength(60);
});
