import { generateKeyPairSync } from 'node:crypto';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkFile } from '#server/features/log/check-file.ts';
import { readReceipt } from '#server/features/log/published.ts';
import { projectRecords } from '#server/features/profiles/project-records.ts';
import { systemNameServer } from '#server/platform/dns/name-server.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { openErasing } from '#server/testing/erase-signer.ts';
import { startNameServer, type Zone } from '#server/testing/name-server.ts';
import en from '#shared/i18n/en/verify.ts';
import es from '#shared/i18n/es/verify.ts';
import { receiveSeals } from './receive-seals.ts';
import { sealOffer } from './seal-offer.ts';

const { server, ask, answer, person, erase } = await openErasing();
const address = 'seal@seals.countersign.es';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const key = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
const weak = generateKeyPairSync('rsa', { modulusLength: 768 });
const record = (of: string) => [{ type: 'TXT', data: of.match(/.{1,200}/g) }] as Zone[string];
const zone: Zone = {
  's1._domainkey.moll.es': record(`v=DKIM1; k=rsa; p=${key}`),
  's1._domainkey.duckdns.org': record(`v=DKIM1; k=rsa; p=${key}`),
  's1._domainkey.other.es': record(`v=DKIM1; k=rsa; p=${key}`),
  's1._domainkey.tried.es': record(`v=DKIM1; k=rsa; t=y; p=${key}`),
  'weak._domainkey.moll.es': record(
    `v=DKIM1; k=rsa; p=${weak.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
  ),
  'away._domainkey.moll.es': 'broken',
};
let dns: Awaited<ReturnType<typeof startNameServer>>;
let port = 0;
let stop = async () => {};
beforeAll(async () => {
  dns = await startNameServer(zone);
  const env = { ...server.deps.env, seals: { address, port: 0, host: '127.0.0.1', tls: null } };
  const listening = await receiveSeals({ ...server.deps, env, nameServer: systemNameServer([dns.address]) });
  if (!listening) throw new Error('nothing listens');
  ({ port, close: stop } = listening);
});
afterAll(async () => {
  await stop();
  await dns.close();
});

type Signing = { domain: string; selector?: string; pem?: string; skip?: string } | null;
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

/** Sends a mail as a provider does, and gives what it is answered. */
async function send(mail: SendMailOptions, signing: Signing = { domain: 'moll.es' }, to = address) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  const dkim = signing && {
    domainName: signing.domain,
    keySelector: signing.selector ?? 's1',
    privateKey: signing.pem ?? pem,
    ...(signing.skip && { skipFields: signing.skip }),
  };
  const sent = transport.sendMail({ to, text: 'I confirmed it. This mail seals it.', ...mail, ...(dkim && { dkim }) });
  const said = await sent.then(
    ({ response }) => response,
    (error: { response?: string }) => error.response ?? '',
  );
  transport.close();
  return said.slice(0, 3);
}

async function confirmed(given: object = {}, domain = 'moll.es') {
  const signer = { ...person(), email: `ana-${Math.random().toString(36).slice(2)}@${domain}` };
  const id = await ask(await signUpMember(server), [signer]);
  const browser = await answer(id, signer.email, given);
  const { requestId, digest, confirmation } = await server.db
    .selectFrom('confirmations as c')
    .innerJoin('log_statements as l', 'l.subject', 'c.id')
    .select(['c.request_id as requestId', 'l.digest', 'c.id as confirmation'])
    .where('c.project_id', '=', id)
    .executeTakeFirstOrThrow();
  const subject = `Countersign ${digest.toString('hex')}`;
  return { id, signer, browser, requestId, confirmation, subject, mail: { from: signer.email, subject } };
}
const offer = (requestId: string) => {
  const env = { ...server.deps.env, seals: { address, port, host: '127.0.0.1', tls: null } };
  return sealOffer({ db: server.db, env }, requestId);
};
const seals = (confirmation: string) =>
  server.db.selectFrom('mail_seals').selectAll().where('confirmation_id', '=', confirmation).execute();

test('a signer seals a confirmation by a mail that their provider signed, once, and the log has it', async () => {
  const { id, requestId, confirmation, subject, mail, signer } = await confirmed();
  expect(await offer(requestId)).toEqual({ state: 'offered', address, subject });
  expect(await send({ ...mail, from: `Ana Moll <${signer.email}>` })).toBe('250');
  expect(await send(mail)).toBe('250');
  expect(await seals(confirmation)).toMatchObject([{ domain: 'moll.es' }]);
  expect(await offer(requestId)).toEqual({ state: 'sealed', domain: 'moll.es' });
  await server.work();

  const receipt = await readReceipt(server.deps, { subject: confirmation, kind: 'seal', mayRead: () => true });
  const { answer: said, facts } = await checkFile(server.deps, receipt?.file ?? '');
  expect(said).toBe('valid');
  expect(facts.entry?.kind).toBe('seal');
  expect(facts.disclosed).toMatchObject({
    sealed: subject.slice('Countersign '.length),
    email_domain: 'moll.es',
    dns_name: 's1._domainkey.moll.es',
    dns_key: `v=DKIM1; k=rsa; p=${key}`,
  });
  // Our page that checks has a word for each.
  for (const field of Object.keys(facts.disclosed ?? {}))
    for (const { fields } of [en, es]) expect(fields).toHaveProperty(field);
  expect(Buffer.from(`${facts.disclosed?.mail}`, 'base64').toString()).toContain('This mail seals it.');
  const [proof, attached] = server.mailbox.newest(signer.email, /^Sellada/).attachments;
  expect([proof?.content, attached?.content]).toEqual([receipt?.proof, receipt?.file]);
  const [record] = await projectRecords(server.db, id);
  expect(record?.seal).toEqual({ domain: 'moll.es', digest: facts.entry?.digest });
  // Who may not be named, or does not want to be, is not by their domain either.
  const show = (client_visibility: 'open' | 'withheld') =>
    server.db.updateTable('projects').set({ client_visibility }).where('id', '=', id).execute();
  await show('withheld');
  expect((await projectRecords(server.db, id))[0]?.seal).toBeNull();
  await show('open');
  await server.db.updateTable('signers').set({ name_hidden: true }).where('email', '=', signer.email).execute();
  expect((await projectRecords(server.db, id))[0]?.seal).toBeNull();
});

test.each<[string, string, (mail: SendMailOptions) => [SendMailOptions, Signing?, string?]]>([
  ['that nobody signed', '550', (mail) => [mail, null]],
  ['that another domain signed', '550', (mail) => [mail, { domain: 'other.es' }]],
  ['signed by a key that is tried out', '550', (mail) => [mail, { domain: 'tried.es' }]],
  ['whose subject is not signed', '550', (mail) => [mail, { domain: 'moll.es', skip: 'subject' }]],
  ['whose key is short', '550', (mail) => [mail, { domain: 'moll.es', selector: 'weak', pem: weakPem }]],
  ['whose key is nowhere', '550', (mail) => [mail, { domain: 'moll.es', selector: 'none' }]],
  ['whose key can’t be asked for now', '451', (mail) => [mail, { domain: 'moll.es', selector: 'away' }]],
  ['from another mailbox', '550', (mail) => [{ ...mail, from: 'ben@moll.es' }]],
  ['from two people', '550', (mail) => [{ ...mail, from: [`${mail.from}`, 'ben@moll.es'] as unknown as string }]],
  ['that names another answer', '550', (mail) => [{ ...mail, subject: `Countersign ${'ab'.repeat(32)}` }]],
  ['that names none', '550', (mail) => [{ ...mail, subject: 'Hello' }]],
  ['to somebody else', '550', (mail) => [mail, undefined, 'info@seals.countersign.es']],
  ['that is large', '552', (mail) => [{ ...mail, text: 'x'.repeat(300_000) }]],
])('a mail %s seals nothing', async (_, code, change) => {
  const { confirmation, mail } = await confirmed();
  expect(await send(...change(mail))).toBe(code);
  expect(await seals(confirmation)).toEqual([]);
});
const weakPem = weak.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test('a domain under which anybody gets a name signs for nobody there, one’s own above it does', async () => {
  const tenant = await confirmed({}, 'ana.duckdns.org');
  expect(await send(tenant.mail, { domain: 'duckdns.org' })).toBe('550');
  const own = await confirmed({}, 'mail.moll.es');
  expect(await send(own.mail, { domain: 'moll.es' })).toBe('250');
});

test('what was changed on its way seals nothing, nor does a second subject', async () => {
  const { confirmation, mail } = await confirmed();
  const { message } = await nodemailer
    .createTransport({
      streamTransport: true,
      buffer: true,
      dkim: { domainName: 'moll.es', keySelector: 's1', privateKey: pem },
    })
    .sendMail({ to: address, text: 'This mail seals it.', ...mail });
  const envelope = { from: mail.from, to: address };
  const raw = message.toString();
  for (const changed of [
    raw.replace('seals it', 'seals  all'),
    `Subject: Hello\r\n${raw}`,
    raw.replace('Subject:', 'Subject: Re:'),
  ])
    expect(await send({ envelope, raw: changed }, null)).toBe('550');
  expect(await seals(confirmation)).toEqual([]);
  expect(await send({ envelope, raw }, null)).toBe('250');
  expect(await seals(confirmation)).toHaveLength(1);
});

test('only a confirmation that stands is sealed', async () => {
  const declined = await confirmed({ answer: 'declined', comment: 'No.' });
  const taken = await confirmed();
  await taken.browser.post(`/api/signing/${taken.id}/withdraw`);
  for (const { mail, requestId } of [declined, taken]) {
    expect(await offer(requestId)).toBeNull();
    expect(await send(mail)).toBe('550');
  }
});

test('a mail that comes twice at once seals once, and both are taken', async () => {
  const { confirmation, mail } = await confirmed();
  expect(await Promise.all(Array.from({ length: 6 }, () => send(mail)))).toEqual(Array(6).fill('250'));
  expect(await seals(confirmation)).toHaveLength(1);
});

test('who takes a confirmation back before the log has its seal is not mailed the seal', async () => {
  const { id, browser, confirmation, mail, signer } = await confirmed();
  expect(await send(mail)).toBe('250');
  await browser.post(`/api/signing/${id}/withdraw`);
  await server.work();
  expect(await readReceipt(server.deps, { subject: confirmation, kind: 'seal', mayRead: () => true })).not.toBeNull();
  expect(() => server.mailbox.newest(signer.email, /^Sellada/)).toThrow();
});

test('the database refuses a seal without its statement', async () => {
  const { confirmation } = await confirmed();
  const insert = server.db.insertInto('mail_seals').values({ confirmation_id: confirmation, domain: 'moll.es' });
  await expect(insert.execute()).rejects.toThrow('has no statement in the log');
});

test('a signer who is forgotten takes the mail and its domain along', async () => {
  const { confirmation, mail, signer } = await confirmed();
  expect(await send(mail)).toBe('250');
  await server.work();
  await erase(signer.email);
  expect(await seals(confirmation)).toEqual([]);
  const receipt = await readReceipt(server.deps, { subject: confirmation, kind: 'seal', mayRead: () => true });
  expect(JSON.parse(receipt?.file ?? '{}').disclosures).toEqual([]);
});
