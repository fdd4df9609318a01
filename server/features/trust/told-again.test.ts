import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { madeUpWord, madeUpWords, signUpMember } from '#server/testing/accounts.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { somebody } from '#server/testing/promise.ts';
import { addProject, type Owner } from '#server/testing/signing.ts';

// What was refused once is refused to whoever tells it again, and nobody frames another by telling it after them.
const { server, promise, decide } = await openPromise();

const text = () => ({ summary: `Survey of ${madeUpWords(8)}.`, description: `I did ${madeUpWords(24)}.` });
const elsewhere = () => ({
  title: madeUpWords(3),
  organisation: madeUpWords(2),
  started_on: '2012-01-01',
  ended_on: '2012-09-01',
});
const decline = { answer: 'declined', comment: 'Somebody else did this.' };
const unknown = { answer: 'declined', unknown_person: true };
const changes = { answer: 'changes_requested', comment: 'You did not lead it.' };
const tell = (owner: Owner, work: object) => promise.ask(owner, { ...elsewhere(), ...work });
const rulesOf = async ({ id }: { id: string }) => promise.strongRules(id);

describe.each([
  ['declined', decline],
  ['that somebody did not know the owner of', unknown],
])('a text %s', (_what, no) => {
  test('waits for a person when another account sends it word for word', async () => {
    const work = text();
    await promise.answer(await tell(await signUpMember(server), work), no);
    const again = await tell(await signUpMember(server), work);
    expect(await promise.answer(again)).toBe('pending');
    expect(await rulesOf(again)).toEqual(['dissent']);
    await decide(again.id, { decision: 'approve' });
    expect((await promise.state(again.id)).status).toBe('approved');
  });

  test('waits once: what an admin has let pass, the next who is asked confirms', async () => {
    const work = text();
    await promise.answer(await tell(await signUpMember(server), work), no);
    const signers = [somebody(), somebody()].map((email) => ({
      name: 'Ferran Alcover',
      email,
      relationship: 'client',
    }));
    const id = await addProject(server, await signUpMember(server), { ...elsewhere(), ...work, signers });
    const [first = '', second = ''] = signers.map(({ email }) => email);
    expect(await promise.answer(await promise.open(id, first))).toBe('pending');
    await decide(id, { decision: 'approve' });
    expect(await promise.answer(await promise.open(id, second))).toBe('approved');
  });

  test('says nothing of whoever told it before', async () => {
    const work = text();
    const author = await signUpMember(server);
    expect(await promise.answer(await tell(author, work))).toBe('approved');
    await promise.answer(await tell(await signUpMember(server), work), no);
    const next = await tell(author, work);
    expect(await promise.answer(next)).toBe('approved');
  });
});

test.each([
  ['a house', undefined],
  ['a provider', 'gmail.com'],
])(
  'a text that its client, with a mailbox of %s, declined for one and confirms for another passes',
  async (_whose, domain) => {
    const [work, email] = [text(), somebody(domain)];
    await promise.answer(await tell(await signUpMember(server), { ...work, email }), decline);
    const right = await tell(await signUpMember(server), { ...work, email });
    expect(await promise.answer(right)).toBe('approved');
  },
);

describe('a text passes for another account', () => {
  test('where its client only wanted it changed', async () => {
    const work = text();
    await promise.answer(await tell(await signUpMember(server), work), changes);
    expect(await promise.answer(await tell(await signUpMember(server), work))).toBe('approved');
  });

  test('where a colleague of who declined it confirms it', async () => {
    const [work, house] = [text(), `${madeUpWord()}.example`];
    await promise.answer(await tell(await signUpMember(server), { ...work, email: `marta@${house}` }), decline);
    const right = await tell(await signUpMember(server), { ...work, email: `jordi@${house}` });
    expect(await promise.answer(right)).toBe('approved');
  });

  test('where who declined it has taken that back', async () => {
    const work = text();
    const asked = await tell(await signUpMember(server), work);
    await promise.answer(asked, decline);
    expect((await asked.browser.post(`/api/signing/${asked.id}/withdraw`)).statusCode).toBe(200);
    expect(await promise.answer(await tell(await signUpMember(server), work))).toBe('approved');
  });
});

test('work in other words waits for a person when a new mailbox at a provider answers while a client wants changes', async () => {
  const owner = await signUpMember(server);
  await sql`update profiles set created_at = created_at - interval '200 days' where id = ${owner.id}`.execute(
    server.db,
  );
  const asked = await tell(owner, { ...text(), browser: promise.away() });
  const friend = await tell(owner, { ...text(), email: somebody('gmail.com'), browser: promise.away() });
  await sql`update signing_requests set last_sent_at = last_sent_at - interval '1 hour'`.execute(server.db);
  await sql`update traces set first_seen = first_seen - interval '1 hour', last_seen = last_seen - interval '1 hour' where party = ${owner.id}`.execute(
    server.db,
  );
  await promise.answer(asked, changes);
  expect(await promise.answer(friend)).toBe('pending');
});

test('a client’s yes to a smaller part in it does not clear their no to a greater one', async () => {
  const owner = await signUpMember(server);
  const [work, email] = [text(), somebody()];
  await promise.answer(await tell(owner, { ...work, email, role: 'Lead engineer' }), decline);
  const smaller = await tell(owner, { ...work, email, role: 'Assistant' });
  await promise.answer(smaller);
  await decide(smaller.id, { decision: 'approve' }).catch(() => undefined);
  const greater = await tell(owner, { ...work, role: 'Lead engineer', email: somebody('gmail.com') });
  expect(await promise.answer(greater)).toBe('pending');
  expect(await rulesOf(greater)).toContain('dissent');
});

test('a domain that answers first does not take the place of the house whose name it bears', async () => {
  const name = `moll${madeUpWord()}`;
  const house = { organisation: `${name}, SL` };
  expect(
    await promise.answer(await tell(await signUpMember(server), { ...house, email: somebody(`${name}s.example`) })),
  ).toBe('approved');
  const real = await tell(await signUpMember(server), { ...house, email: somebody(`${name}.example`) });
  expect(await promise.answer(real)).toBe('approved');
});

test('whoever copied a text and was confirmed first waits for a person once its author is let pass', async () => {
  const work = text();
  const copied = await tell(await signUpMember(server), work);
  expect(await promise.answer(copied)).toBe('approved');
  const own = await tell(await signUpMember(server), work);
  expect(await promise.answer(own)).toBe('pending');
  expect(await rulesOf(own)).toEqual(['copied_text']);
  await decide(own.id, { decision: 'approve' });
  await server.work();
  expect((await promise.state(copied.id)).status).toBe('pending');
  expect(await rulesOf(copied)).toEqual(['copied_text']);
  await decide(copied.id, { decision: 'approve' });
  await server.work();
  expect((await promise.state(copied.id)).status).toBe('approved');
  expect((await promise.state(own.id)).status).toBe('approved');
});

describe('a stranger at a mistyped address who does not know the owner', () => {
  const answers = async (mistyped: string, meant: string) => {
    const owner = await signUpMember(server);
    await promise.answer(await tell(owner, { ...text(), email: mistyped }), unknown);
    await promise.answer(await tell(owner, { ...text(), email: meant }));
    return tell(owner, { ...text(), email: somebody() });
  };

  test('says nothing against other works once the one who was meant has answered', async () => {
    const house = `${madeUpWord()}.example`;
    const next = await answers(`marta.vidl@${house}`, `marta.vidal@${house}`);
    await promise.answer(next);
    expect(await rulesOf(next)).not.toContain('said_against');
  });

  test('says nothing against the work that the one who was meant confirms', async () => {
    const [owner, house] = [await signUpMember(server), `${madeUpWord()}.example`];
    await promise.answer(await tell(owner, { ...text(), email: `marta.vidl@${house}` }), unknown);
    const meant = await tell(owner, { ...text(), email: `marta.vidal@${house}` });
    expect(await promise.answer(meant)).toBe('approved');
  });

  test('counts where two slips were made', async () => {
    const [owner, house] = [await signUpMember(server), `${madeUpWord()}.example`];
    for (const name of ['marta.vidl', 'marta.vidaal'])
      await promise.answer(await tell(owner, { ...text(), email: `${name}@${house}` }), unknown);
    const meant = await tell(owner, { ...text(), email: `marta.vidal@${house}` });
    await promise.answer(meant);
    expect(await rulesOf(meant)).toContain('said_against');
  });

  test('counts at a provider, where whoever wants the neighbouring address has it', async () => {
    const name = madeUpWord();
    const next = await answers(`${name}x@gmail.com`, `${name}@gmail.com`);
    await promise.answer(next);
    expect(await rulesOf(next)).toContain('said_against');
  });
});

test('mailboxes numbered in words at two providers wait for a person', async () => {
  const owner = await signUpMember(server);
  const name = `clients${madeUpWord()}`;
  await promise.answer(await tell(owner, { ...text(), email: `${name}.one@gmail.com` }));
  const second = await tell(owner, { ...text(), email: `${name}two@outlook.com` });
  expect(await promise.answer(second)).toBe('pending');
  expect(await rulesOf(second)).toEqual(['numbered_mailboxes']);
});
