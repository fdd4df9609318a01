import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { madeUpWord, madeUpWords, signUpMember } from '#server/testing/accounts.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { somebody } from '#server/testing/promise.ts';

// What rules hold must be no weapon: nobody brings another's honest work before an admin by what they do themselves.
const { server, promise } = await openPromise();

const { away } = promise;
const isPublic = async (id: string) => (await server.browser().get(`/api/public-projects/${id}`)).statusCode === 200;

test('keeps a work public whose text a stranger copies and has confirmed before its second client answers', async () => {
  const [author, thief] = [await signUpMember(server), await signUpMember(server)];
  const text = { summary: `Survey of ${madeUpWords(8)}.`, description: `I did ${madeUpWords(20)}.` };
  const emails = [somebody(), somebody()] as const;
  const signers = emails.map((email) => ({ name: 'Ferran', email, relationship: 'client' }));
  const { id } = (await author.browser.post('/api/projects', submission({ ...text, signers }))).json();
  await server.work();
  await sql`update signing_requests set last_sent_at = last_sent_at - interval '1 hour'`.execute(server.db);
  expect(await promise.answer(await promise.open(id, emails[0], away()))).toBe('approved');
  const copy = await promise.ask(thief, { ...text, title: `Another ${madeUpWords(2)}`, browser: away() });
  expect(await promise.answer(copy)).toBe('pending');
  expect(await promise.strongRules(copy.id)).toContain('copied_text');
  expect(await promise.answer(await promise.open(id, emails[1], away()))).toBe('approved');
  expect(await isPublic(id)).toBe(true);
});

test.each([
  ['two accounts in one browser', { browser: true, mailbox: false }],
  ['one mailbox for two accounts', { browser: false, mailbox: true }],
])('keeps a work public whose client has a domain like one that only %s made known', async (_name, same) => {
  const house = `forn${madeUpWord()}`;
  const email = somebody(`${house}.net`);
  const attackers = [await signUpMember(server), await signUpMember(server)] as const;
  const [first, second] = attackers.map(({ id }) => id);
  if (same.browser)
    await sql`insert into traces (party, hash, bits) select ${second}::uuid, hash, bits from traces
      where party = ${first}::uuid and bits = 0 on conflict do nothing`.execute(server.db);
  for (const attacker of attackers) {
    const asked = await promise.ask(attacker, {
      organisation: house,
      email: same.mailbox ? email : somebody(`${house}.net`),
      browser: away(),
    });
    await server.work();
    expect(await promise.answer(asked)).toBe('approved');
    await sql`update signing_requests set last_sent_at = last_sent_at - interval '3 hours'`.execute(server.db);
  }
  const honest = await promise.ask(await signUpMember(server), {
    organisation: house,
    email: somebody(`${house}.com`),
    browser: away(),
  });
  expect(await promise.answer(honest)).toBe('approved');
  expect(await isPublic(honest.id)).toBe(true);
});

test('ties nobody to a mailbox whose forwarded link they decline while signed in', async () => {
  const [stranger, other, honest] = [
    await signUpMember(server),
    await signUpMember(server, { email: somebody() }),
    await signUpMember(server),
  ];
  const forwarded = await promise.ask(stranger, { email: other.form.email, browser: honest.browser });
  await promise.answer(forwarded, { answer: 'declined', unknown_person: true });
  const owned = await sql<{ n: number }>`
    select count(*)::int as n from owned_mailboxes where user_id = ${honest.id} and proved`.execute(server.db);
  const before = await sql<{ n: number }>`
    select count(*)::int as n from email_addresses where user_id = ${honest.id} and verified_at is not null`.execute(
    server.db,
  );
  expect(owned.rows[0]?.n).toBeLessThanOrEqual(before.rows[0]?.n ?? 0);
  expect(await promise.answer(await promise.ask(honest, { browser: away() }))).toBe('approved');
});

test.each([
  ['a soft hyphen as an entity', (text: string) => text.replaceAll(/(\p{L}{3})(?=\p{L})/gu, '$1&shy;')],
  ['letters as entities', (text: string) => text.replaceAll(/[ae]/g, (letter) => `&#${letter.charCodeAt(0)};`)],
  ['spaces between', (text: string) => [...text].join(' ')],
  ['no spaces between', (text: string) => text.replaceAll(' ', '')],
  ['letters of other scripts', (text: string) => text.replaceAll('o', 'օ').replaceAll('a', 'Ꭺ').replaceAll('e', 'ᴇ')],
  ['signs for letters', (text: string) => text.replaceAll('a', '@').replaceAll('e', '€').replaceAll('c', '¢')],
  ['turned letters', (text: string) => text.replaceAll('a', 'ɐ').replaceAll('e', 'ǝ')],
  [
    'small Cherokee and barred letters',
    (text: string) => text.replaceAll('e', 'ꭼ').replaceAll('a', 'ⱥ').replaceAll('o', 'ø'),
  ],
  [
    'letters in frames',
    (text: string) => text.replaceAll(/[a-z]/g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x1f185)),
  ],
  ['empty links', (text: string) => text.replaceAll(/(\p{L}{3})(?=\p{L})/gu, '$1[](x)')],
])('holds a refused text that reads the same with %s in its words', async (_name, dress) => {
  const owner = await signUpMember(server);
  await sql`update profiles set created_at = created_at - interval '200 days' where id = ${owner.id}`.execute(
    server.db,
  );
  const description = `I did ${madeUpWords(24)}.`;
  const asked = await promise.ask(owner, { summary: madeUpWords(6), description, browser: away() });
  await promise.answer(asked, { answer: 'declined', comment: 'Somebody else did this.' });
  const changes = {
    title: madeUpWords(2),
    summary: madeUpWords(6),
    organisation: madeUpWord(),
    started_on: '2019-01-01',
    ended_on: '2019-09-01',
  };
  const again = await promise.ask(owner, {
    ...changes,
    description: dress(description),
    browser: away(),
  });
  expect(await promise.answer(again)).toBe('pending');
  expect(await promise.strongRules(again.id)).toContain('dissent');
});
