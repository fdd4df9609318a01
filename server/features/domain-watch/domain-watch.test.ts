import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { noteSuppression } from '#server/platform/mail/suppressed-mailbox.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { startNameServer, type Zone } from '#server/testing/name-server.ts';
import { openSigning } from '#server/testing/open-server.ts';
import { addProject, sendAnswer, signingLink } from '#server/testing/signing.ts';
import { reportToDomain } from './report-to-domain.ts';
import { watcherOf } from './watch-record.ts';

const zone: Zone = {};
const dns = await startNameServer(zone);
afterAll(() => dns.close());
const { server, visits } = await openSigning({ DNS_SERVERS: dns.address, PUBLIC_URL: 'http://localhost:3000' });
const watched = (domain: string, text: string) => {
  zone[domain] ??= [{ type: 'MX', data: { preference: 1, exchange: `mail.${domain}` } }];
  zone[`_countersign.${domain}`] = [{ type: 'TXT', data: text }];
};
const mailsTo = (email: string) => server.mailbox.mails.filter(({ to }) => to === email);

async function answered(email: string, input = {}) {
  const owner = await signUpMember(server);
  const id = await addProject(server, owner, { signers: [{ name: 'Marta', email, relationship: 'client' }] });
  const signer = server.browser();
  await visits.open(signer, signingLink(server, email));
  await sendAnswer(server, signer, id, input);
  await server.work();
  return { owner, id };
}

test.each([
  ['report=mailto:security@moll.es', { email: 'security@moll.es', locale: 'en' }],
  ['Report = mailto:a@mail.moll.es ; lang=es', { email: 'a@mail.moll.es', locale: 'es' }],
  ['report=mailto:a@moll.es; lang=xx', { email: 'a@moll.es', locale: 'en' }],
  ['report=mailto:somebody@else.es', null],
  ['report=mailto:somebody@notmoll.es', null],
  ['report=mailto:a@moll.es,b@moll.es', null],
  ['report=https://moll.es', null],
  ['report=', null],
  ['v=spf1 -all', null],
])('the record %s names %o', (text, watcher) => {
  expect(watcherOf('moll.es', ['unrelated', text])).toEqual(watcher);
});

test('whoever runs a domain is mailed when a confirmation from it is in the log, with what is public', async () => {
  watched('moll.es', 'report=mailto:security@moll.es');
  const { id } = await answered('marta@moll.es');
  const [mail, ...more] = mailsTo('security@moll.es');
  expect(more).toEqual([]);
  const { title, short_id } = await server.db
    .selectFrom('projects')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail?.text).toContain(title);
  expect(mail?.text).toContain(`/p/${short_id}`);
  // The page may show who answered, the mail does not.
  expect(mail?.text).not.toContain('Marta');
});

test('a subdomain without a record asks the domain that was registered', async () => {
  watched('vell.es', 'report=mailto:it@vell.es; lang=es');
  zone['bcn.vell.es'] = [{ type: 'MX', data: { preference: 1, exchange: 'mail.vell.es' } }];
  await answered('marta@bcn.vell.es');
  expect(mailsTo('it@vell.es').map(({ subject }) => subject)).toEqual([
    'Hay una confirmación de vell.es en el registro público',
  ]);
});

test('nobody is told of a refusal, nor of work that no page shows what it is', async () => {
  watched('dit.es', 'report=mailto:it@dit.es');
  await answered('no@dit.es', { answer: 'declined', comment: 'Not my project.' });
  expect(mailsTo('it@dit.es')).toEqual([]);
  const owner = await signUpMember(server);
  await server.db.updateTable('profiles').set({ visibility: 'private' }).where('id', '=', owner.id).execute();
  const id = await addProject(server, owner, {
    signers: [{ name: 'Ada', email: 'yes@dit.es', relationship: 'client' }],
  });
  const signer = server.browser();
  await visits.open(signer, signingLink(server, 'yes@dit.es'));
  await sendAnswer(server, signer, id);
  await server.work();
  const [mail] = mailsTo('it@dit.es');
  const { title } = await server.db
    .selectFrom('projects')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail?.text).toContain('No page shows it at the moment');
  expect(mail?.text).not.toContain(title);
});

test('a domain without a record, and one that a record of another points at, get nothing', async () => {
  zone['quiet.es'] = [{ type: 'MX', data: { preference: 1, exchange: 'mail.quiet.es' } }];
  watched('loud.es', 'report=mailto:victim@quiet.es');
  await answered('a@quiet.es');
  await answered('a@loud.es');
  expect(mailsTo('victim@quiet.es')).toEqual([]);
});

test('of a public provider nobody is told: who holds it can’t know who writes from it', async () => {
  watched('gmail.com', 'report=mailto:security@gmail.com');
  await answered('marta.alcover@gmail.com');
  expect(mailsTo('security@gmail.com')).toEqual([]);
});

test('a mailbox that reported our mail gets none', async () => {
  watched('fusta.es', 'report=mailto:it@fusta.es');
  await noteSuppression(server.db, server.deps.env.secretKey, 'it@fusta.es', 'complained');
  await answered('marta@fusta.es');
  expect(mailsTo('it@fusta.es')).toEqual([]);
});

test('a domain whose DNS does not answer is asked again later', async () => {
  zone['vidre.es'] = [{ type: 'MX', data: { preference: 1, exchange: 'mail.vidre.es' } }];
  const { id } = await answered('marta@vidre.es');
  const confirmation = await server.db
    .selectFrom('confirmations')
    .select('id')
    .where('project_id', '=', id)
    .executeTakeFirstOrThrow();
  zone['_countersign.vidre.es'] = 'broken';
  const job = { mail_id: randomUUID(), confirmationId: confirmation.id };
  const report = () => reportToDomain(server.deps, job);
  await expect(report()).rejects.toThrow('DNS does not answer');
  watched('vidre.es', 'report=mailto:it@vidre.es');
  await report();
  await server.work();
  expect(mailsTo('it@vidre.es')).toHaveLength(1);
  // As it is done again when its process was killed before it was noted that it is done.
  await report();
  await server.work();
  expect(mailsTo('it@vidre.es')).toHaveLength(1);
});
