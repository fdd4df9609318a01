import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { signUpMember } from '#server/testing/accounts.ts';
import { openServer } from '#server/testing/open-server.ts';

// What strangers of many networks send never shuts out somebody else.
const server = await openServer();
const { db } = server;
const owner = await signUpMember(server, { full_name: 'Greta Lindqvist' });

const newMailbox = () => `priya${randomUUID().slice(0, 8)}@harbourrow.example`;
const letter = () => ({ id: randomUUID(), name: 'Priya Raman', email: newMailbox(), message: 'Would you cut a film?' });
const message = () => ({ ...letter(), topic: 'question' });
const report = () => ({ id: randomUUID(), category: 'offensive', message: 'An advertisement.', email: newMailbox() });
const forms = [
  ['letters', `/api/profiles/${owner.form.username}/letters`, letter],
  ['contact', '/api/contact', message],
  ['reports', `/api/profiles/${owner.form.username}/reports`, report],
] as const;

/** Two hundred and five forms of 41 networks; gives how each was answered. */
async function flood(path: string, form: () => object, third: number) {
  const codes = [];
  for (let network = 0; network < 41; network++)
    for (let time = 0; time < 5; time++)
      codes.push((await server.browser(`198.${third}.${network}.7`).post(path, form())).statusCode);
  return codes;
}
const runAt = async (email: string) => {
  const { rows } = await server.deps.pool.query<{ seconds: number; kind: string }>(
    `select m.kind, extract(epoch from j.run_at - now())::int as seconds from mails m
       join graphile_worker._private_jobs j on j.payload->>'id' = m.id::text where m.recipient = $1`,
    [email],
  );
  return rows;
};

test.each(forms)('takes %s of another network after 200 of 41 networks', async (name, path, form) => {
  const codes = await flood(path, form, 18 + forms.findIndex(([each]) => each === name));
  expect(new Set(codes)).toEqual(new Set([202]));
  expect((await server.browser('203.0.113.9').post(path, form())).statusCode).toBe(202);
});

test('asks the writers of letters beyond 200 an hour later, and a member at once', async () => {
  const path = `/api/profiles/${owner.form.username}/letters`;
  await db.deleteFrom('rate_limits').execute();
  await flood(path, letter, 40);
  const [late, later] = [letter(), letter()];
  expect((await server.browser('203.0.113.10').post(path, late)).statusCode).toBe(202);
  await server.deps.pool.query(`update rate_limits set count = 400 where key like 'letters-asked:%'`);
  expect((await server.browser('203.0.113.11').post(path, later)).statusCode).toBe(202);
  const [first] = await runAt(late.email);
  const [second] = await runAt(later.email);
  expect(first?.seconds).toBeGreaterThan(60);
  expect(first?.seconds).toBeLessThanOrEqual(3600);
  expect((second?.seconds ?? 0) - (first?.seconds ?? 0)).toBeGreaterThan(3500);
  const member = await signUpMember(server);
  const own = { ...letter(), email: member.form.email };
  expect((await member.browser.post(path, own)).statusCode).toBe(202);
  const mails = await runAt(member.form.email);
  expect(mails.find(({ kind }) => kind === 'letter-proof')?.seconds).toBeLessThanOrEqual(0);
});

test('tells the admins of a member at once, whatever strangers wrote before', async () => {
  const admin = await signUpMember(server);
  await db.updateTable('profiles').set({ role: 'admin' }).where('id', '=', admin.id).execute();
  await db.deleteFrom('rate_limits').execute();
  const told = () =>
    db.selectFrom('mails').select('id').where('kind', '=', 'contact-arrived').where('user_id', '=', admin.id).execute();
  await flood('/api/contact', message, 50);
  const before = (await told()).length;
  expect(before).toBe(10);
  const member = await signUpMember(server);
  await member.browser.post('/api/contact', { ...message(), email: member.form.email });
  expect(await told()).toHaveLength(before + 1);
});

test('says when to come back to a network that wrote too often', async () => {
  const browser = server.browser('203.0.113.40');
  for (const [, path, form] of forms) {
    const answers = [];
    for (let time = 0; time < 6; time++) answers.push(await browser.post(path, form()));
    const refused = answers.at(-1);
    expect(refused?.statusCode, path).toBe(429);
    expect(Number(refused?.headers['retry-after']), path).toBeGreaterThan(3000);
  }
});

test('mails newsletter questions beyond 200 an hour later', async () => {
  await server.deps.pool.query(`delete from rate_limits`);
  const subscribe = (email: string, network: number) =>
    server.browser(`198.60.${network}.7`).post('/subscribe', { email, back: '/en/about', language: 'en' });
  const emails = Array.from({ length: 205 }, newMailbox);
  for (const [at, email] of emails.entries()) await subscribe(email, Math.floor(at / 5));
  const [last] = await runAt(emails.at(-1) ?? '');
  expect(last?.seconds).toBeGreaterThan(60);
});
