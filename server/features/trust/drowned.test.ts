import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { madeUpWords, signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { somebody } from '#server/testing/promise.ts';
import { addProject, type Owner } from '#server/testing/signing.ts';
import { completeEvidence } from './complete-evidence.ts';
import { refusedWithin } from './refused-probes.ts';
import { textOf } from './text/work-text.ts';

// A text that contains a refused one is that work, whatever surrounds it.
const { server, promise, decide } = await openPromise();

const sentences = (count: number) => Array.from({ length: count }, () => `${madeUpWords(12)}.`);
const elsewhere = () => ({
  title: madeUpWords(3),
  organisation: madeUpWords(2),
  started_on: '2012-01-01',
  ended_on: '2012-09-01',
});
const tell = (owner: Owner, work: object) => promise.ask(owner, { ...elsewhere(), ...work });
const decline = { answer: 'declined', comment: 'Somebody else did this.' };

type Text = { summary: string; description: string };
const refusedText = (): Text => ({ summary: `${madeUpWords(12)}.`, description: sentences(5).join(' ') });
const whole = ({ summary, description }: Text) => `${summary} ${description}`;
const among = (...parts: string[]) => ({ summary: `${madeUpWords(9)}.`, description: parts.join('\n\n') });
const many = () => sentences(150).join(' ');
const scattered = (text: Text, others: string[]) =>
  among(
    whole(text)
      .split(/(?<=\.) /)
      .map((sentence, at) => `${others.slice(at * 20, at * 20 + 20).join(' ')} ${sentence}`)
      .join(' '),
  );
const spanish =
  'El cliente pidió rehacer la cubierta antes de las lluvias y medimos cada viga con el equipo del taller.';

const ways: [string, (text: Text) => Text][] = [
  ['in front of many other words', (text) => among(whole(text), many())],
  ['behind many other words', (text) => among(many(), whole(text))],
  ['sentence by sentence among others', (text) => scattered(text, sentences(130))],
  [
    'twice among many other words',
    (text) => among(many().slice(0, 7000), whole(text), many().slice(0, 7000), whole(text)),
  ],
  ['among words of another language', (text) => among(`${spanish} `.repeat(70), whole(text), many().slice(0, 9000))],
  ['with its summary in the description', (text) => among(many(), text.description, text.summary)],
  ['with its summary above other words', (text) => ({ ...text, description: `${many()} ${text.description}` })],
  ['with letters that only look alike', (text) => among(many(), whole(text).replaceAll('o', 'о').toUpperCase())],
];

describe.each(ways)('a refused text %s', (_way, drown) => {
  test.each([
    ['the same account', (owner: Owner) => owner],
    ['another account', () => signUpMember(server)],
  ])('waits for a person when %s sends it', async (_who, next) => {
    const [owner, text] = [await signUpMember(server), refusedText()];
    await promise.answer(await tell(owner, text), decline);
    const again = await tell(await next(owner), drown(text));
    expect(await promise.answer(again)).toBe('pending');
    expect(await promise.strongRules(again.id)).toContain('dissent');
  });
});

test('a text of two lines that was refused is found among thousands of words of its owner', async () => {
  const [owner, summary] = [await signUpMember(server), `${madeUpWords(14)}.`];
  await promise.answer(await tell(owner, { summary, description: '' }), decline);
  const again = await tell(owner, among(many(), summary));
  expect(await promise.answer(again)).toBe('pending');
  expect(await promise.strongRules(again.id)).toContain('dissent');
});

test('each half of a refused text waits, among other words of two projects', async () => {
  const [owner, text] = [await signUpMember(server), refusedText()];
  await promise.answer(await tell(owner, text), decline);
  const parts = whole(text).split(/(?<=\.) /);
  for (const half of [parts.slice(0, 3), parts.slice(3)]) {
    const again = await tell(owner, among(many(), half.join(' ')));
    expect(await promise.answer(again)).toBe('pending');
    expect(await promise.strongRules(again.id)).toContain('dissent');
  }
});

test('a refused text waits among words that its teller was confirmed for before', async () => {
  const [owner, text, others] = [await signUpMember(server), refusedText(), among(many())];
  await promise.answer(await tell(owner, others));
  await promise.answer(await tell(await signUpMember(server), text), decline);
  const again = await tell(owner, { ...others, description: `${others.description}\n\n${whole(text)}` });
  expect(await promise.answer(again)).toBe('pending');
  expect(await promise.strongRules(again.id)).toContain('dissent');
});

test('what was confirmed waits once a text within it is refused', async () => {
  const [owner, text] = [await signUpMember(server), refusedText()];
  const confirmed = await tell(owner, among(many(), whole(text)));
  expect(await promise.answer(confirmed)).toBe('approved');
  await promise.answer(await tell(owner, text), decline);
  await server.work();
  expect((await promise.state(confirmed.id)).status).toBe('pending');
});

test('a part of a long refused text waits when it is told alone', async () => {
  const [owner, text] = [await signUpMember(server), refusedText()];
  await promise.answer(await tell(owner, among(many(), whole(text))), decline);
  const again = await tell(owner, text);
  expect(await promise.answer(again)).toBe('pending');
  expect(await promise.strongRules(again.id)).toContain('dissent');
});

test('a text that was changed since it was first answered is found by what was refused', async () => {
  const text = refusedText();
  const signers = [somebody(), somebody()].map((email) => ({ name: 'Ferran Alcover', email, relationship: 'client' }));
  const id = await addProject(server, await signUpMember(server), { ...elsewhere(), ...text, signers });
  const [first = '', second = ''] = signers.map(({ email }) => email);
  await promise.answer(await promise.open(id, first));
  await promise.answer(await promise.open(id, second), decline);
  const again = await tell(await signUpMember(server), among(many(), whole(text)));
  expect(await promise.answer(again)).toBe('pending');
});

test('waits once: what an admin has let pass, the next who is asked confirms', async () => {
  const text = refusedText();
  const owner = await signUpMember(server);
  await promise.answer(await tell(owner, text), decline);
  const signers = [somebody(), somebody()].map((email) => ({ name: 'Ferran Alcover', email, relationship: 'client' }));
  const id = await addProject(server, owner, { ...elsewhere(), ...among(many(), whole(text)), signers });
  const [first = '', second = ''] = signers.map(({ email }) => email);
  expect(await promise.answer(await promise.open(id, first))).toBe('pending');
  await decide(id, { decision: 'approve' });
  expect(await promise.answer(await promise.open(id, second))).toBe('approved');
});

describe('honest texts pass', () => {
  const passes: [string, (refused: Text) => Text, boolean][] = [
    [
      'with a short sentence that the refused one has, too',
      () => among('Designed a website for a client.', many()),
      true,
    ],
    ['with what a house says of itself in every text', (text) => among(text.summary, many()), true],
    [
      'that name the refused work in a line among many',
      (text) => among(many(), `${madeUpWords(5)} ${text.summary}`),
      true,
    ],
    ['of other words, as long as may be', () => among(many(), `${madeUpWords(80)}.`), true],
    [
      'of another account that shares a template',
      (text) => among(text.summary, text.description.slice(0, 90), many()),
      false,
    ],
  ];
  test.each(passes)('%s', async (_what, told, isOwn) => {
    const owner = await signUpMember(server);
    const text = refusedText();
    const refused = { ...text, description: `${text.description} Designed a website for a client.` };
    const asked = await tell(owner, refused);
    await promise.answer(asked, decline);
    const next = await tell(isOwn ? owner : await signUpMember(server), told(text));
    await promise.answer(next);
    expect(await promise.strongRules(next.id)).not.toContain('dissent');
  });

  test('that tell again, among others, what their author had told before a copy was refused', async () => {
    const [author, text] = [await signUpMember(server), refusedText()];
    expect(await promise.answer(await tell(author, text))).toBe('approved');
    await promise.answer(await tell(await signUpMember(server), text), decline);
    const portfolio = await tell(author, among(many(), whole(text)));
    expect(await promise.answer(portfolio)).toBe('approved');
  });

  test('that were told before somebody copied a part of them that was refused', async () => {
    const [author, text] = [await signUpMember(server), refusedText()];
    const portfolio = among(many(), whole(text));
    expect(await promise.answer(await tell(author, portfolio))).toBe('approved');
    await promise.answer(await tell(await signUpMember(server), text), decline);
    expect(await promise.answer(await tell(author, portfolio))).toBe('approved');
  });
});

describe('what a refused text is found by', () => {
  const kept = (owner: Owner) =>
    server.db
      .selectFrom('refused_probes')
      .select(['project_id', sql<number>`count(*)::int`.as('probes')])
      .where('owner_id', '=', owner.id)
      .groupBy('project_id')
      .execute();

  test('is kept of declined work alone, and filled for what was declined before it was', async () => {
    const owner = await signUpMember(server);
    await promise.answer(await tell(owner, refusedText()));
    const refused = await tell(owner, refusedText());
    await promise.answer(refused, decline);
    const before = await kept(owner);
    expect(before).toEqual([{ project_id: refused.id, probes: 32 }]);
    await server.deps.pool.query(`begin; set local countersign.erasing = 'on'; delete from refused_probes; commit`);
    await completeEvidence(server.deps);
    expect(await kept(owner)).toEqual(before);
  });

  test('goes with its text when its owner is erased, once nobody says anything against the work', async () => {
    const owner = await signUpMember(server, { email: somebody() });
    const [stands, taken] = [await tell(owner, refusedText()), await tell(owner, refusedText())];
    await promise.answer(stands, decline);
    await promise.answer(taken, decline);
    expect((await taken.browser.post(`/api/signing/${taken.id}/withdraw`)).statusCode).toBe(200);
    await server.work();
    await eraseNow(server.db, owner.id);
    expect((await kept(owner)).map(({ project_id }) => project_id)).toEqual([stands.id]);
  });

  test('is looked for by an index', async () => {
    const text = textOf('a key', { ...refusedText(), organisation: '', role: '', links: [] });
    const plan = await server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx);
      return sql`explain ${refusedWithin(text, [randomUUID()], 50)}`.execute(trx);
    });
    expect(JSON.stringify(plan.rows)).toContain('refused_probes_pkey');
  });
});
