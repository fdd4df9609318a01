import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { madeUpWord, madeUpWords, signUpMember } from '#server/testing/accounts.ts';
import { eraseNow } from '#server/testing/erase-due.ts';
import { openPromise } from '#server/testing/open-server.ts';
import { submission } from '#server/testing/projects.ts';
import { somebody } from '#server/testing/promise.ts';
import type { Owner } from '#server/testing/signing.ts';
import { completeEvidence } from './complete-evidence.ts';

// What somebody said against a piece of work stays with it however it is dressed, and an open suspicion with its owner.
const { server, promise, decide } = await openPromise();

const remove = async ({ browser }: Owner, id: string) =>
  expect((await browser.delete(`/api/projects/${id}`)).statusCode).toBe(204);

/** A work with a text that nothing else here has. */
const written = (changes: object = {}) =>
  submission({
    title: `Quay ${madeUpWords(2)}`,
    summary: `Survey of 2,140 metres: ${madeUpWords(8)}.`,
    description: `What I did: ${madeUpWords(20)}.`,
    role: 'Lead engineer',
    organisation: 'Moll SL',
    ...changes,
  });

type Told = (owner: Owner, work: ReturnType<typeof written>) => Promise<string>;
const against: [string, Told][] = [
  [
    'a client does not know its owner',
    async (owner, work) => {
      const asked = await promise.ask(owner, work);
      await promise.answer(asked, { answer: 'declined', unknown_person: true });
      return asked.id;
    },
  ],
  [
    'a client declines it',
    async (owner, work) => {
      const asked = await promise.ask(owner, work);
      await promise.answer(asked, { answer: 'declined', comment: 'Somebody else did this.' });
      return asked.id;
    },
  ],
  [
    'a client asks for changes',
    async (owner, work) => {
      const asked = await promise.ask(owner, work);
      await promise.answer(asked, { answer: 'changes_requested', comment: 'You did not lead it.' });
      return asked.id;
    },
  ],
  [
    'its owner answers in their own browser',
    async (owner, work) => {
      const asked = await promise.ask(owner, work);
      asked.browser.jar.device = owner.browser.jar.device as string;
      expect(await promise.answer(asked)).toBe('pending');
      return asked.id;
    },
  ],
  [
    'an admin rejects it for its content',
    async (owner, work) => {
      const asked = await promise.ask(owner, work);
      expect(await promise.answer(asked)).toBe('approved');
      await decide(asked.id, { decision: 'reject', ground: 'content' });
      return asked.id;
    },
  ],
];

describe('a text that a client declined is held under another account', () => {
  const tell = async (stand: (of: { teller: Owner; asked: string; other: Owner; copy: string }) => Promise<void>) => {
    const [teller, other] = [await signUpMember(server), await signUpMember(server)];
    const text = written();
    const asked = await promise.ask(teller, { ...text, browser: promise.away() });
    const copy = await promise.ask(other, { ...text, organisation: madeUpWord(), browser: promise.away() });
    await stand({ teller, asked: asked.id, other, copy: copy.id });
    await promise.answer(asked, { answer: 'declined', comment: 'Somebody else did this.' });
    expect(await promise.answer(copy)).toBe('pending');
    expect(await promise.strongRules(copy.id)).toContain('dissent');
  };
  const stands = async (owner: Owner, id: string, person: Owner) => {
    const { username } = person.form;
    const asked = await owner.browser.put(`/api/projects/${id}/collaborators`, { username, role: 'Surveyor' });
    expect(asked.statusCode, asked.body).toBe(204);
    const [{ id: request }] = (await person.browser.get('/api/collaborations')).json().collaborations;
    const sent = await person.browser.put(`/api/collaborations/${request}/answer`, { answer: 'accepted' });
    expect(sent.statusCode, sent.body).toBe(204);
  };
  test('on whose work its first teller stands', () => tell(({ other, copy, teller }) => stands(other, copy, teller)));
  test('that stood on the declined work', () => tell(({ teller, asked, other }) => stands(teller, asked, other)));
});

describe.each(against)('after %s', (_told, tell) => {
  const other = { title: 'Waterfront works', started_on: '2019-02-01', ended_on: '2019-11-30' };
  test.each([
    ['under another title, without the organisation', { ...other, organisation: '' }],
    ['under another title, with the organisation in another form', { ...other, organisation: 'Moll, S.L.U.' }],
  ])('the same text holds when its owner removes it and sends it %s', async (_how, changes) => {
    const owner = await signUpMember(server);
    const work = written();
    await remove(owner, await tell(owner, work));
    const friend = await promise.ask(owner, { ...work, ...changes, email: somebody('gmail.com') });
    expect(await promise.answer(friend)).toBe('pending');
  });

  test('the same work holds when its owner removes it and sends it in another language', async () => {
    const owner = await signUpMember(server);
    const work = written();
    await remove(owner, await tell(owner, work));
    const translated = {
      ...work,
      title: 'Obras del muelle',
      summary: 'Inspección y reparación del muro del muelle, 2.140 metros en once meses.',
      description: 'Dibujé las secciones, planifiqué los trabajos de buceo y dirigí la obra hasta la entrega.',
      role: 'Ingeniera jefe',
      organisation: '',
    };
    const friend = await promise.ask(owner, { ...translated, email: somebody('gmail.com') });
    expect(await promise.answer(friend)).toBe('pending');
  });
});

describe('where nothing is alike', () => {
  test.each([
    ['somebody does not know the owner', { answer: 'declined', unknown_person: true }],
    [
      'somebody asks for changes and the work is removed',
      { answer: 'changes_requested', comment: 'You did not lead it.' },
    ],
  ])('the next work waits once for a person when %s', async (_what, said) => {
    const owner = await signUpMember(server);
    const asked = await promise.ask(owner, written());
    await promise.answer(asked, said);
    await remove(owner, asked.id);
    const anew = {
      started_on: '2012-01-01',
      ended_on: '2012-08-01',
      summary: 'A mural.',
      description: '',
      role: 'Painter',
    };
    const friend = await promise.ask(
      owner,
      written({ ...anew, organisation: 'Ajuntament', email: somebody('gmail.com') }),
    );
    expect(await promise.answer(friend)).toBe('pending');
    await decide(friend.id, { decision: 'approve' });
    const next = await promise.ask(owner, written({ organisation: 'Port', email: somebody('gmail.com') }));
    expect(await promise.answer(next)).toBe('approved');
  });

  test('nothing weighs on an owner when whoever asked for changes confirms', async () => {
    const owner = await signUpMember(server);
    const work = written();
    const asked = await promise.ask(owner, work);
    await promise.answer(asked, { answer: 'changes_requested', comment: 'The year is wrong.' });
    const { signers, version } = (await owner.browser.get(`/api/projects/${asked.id}`)).json();
    const same = { id: signers[0].id, name: signers[0].name, email: asked.email, relationship: 'client' };
    const sent = await owner.browser.put(`/api/projects/${asked.id}`, {
      ...work,
      started_on: '2022-09-01',
      signers: [same],
      version,
    });
    expect(sent.statusCode, sent.body).toBe(200);
    await server.work();
    expect(await promise.answer(await promise.open(asked.id, asked.email))).toBe('approved');
    const next = await promise.ask(owner, written({ organisation: 'Port', email: somebody('gmail.com') }));
    expect(await promise.answer(next)).toBe('approved');
  });

  test('an open hold holds what the same owner gets confirmed next, and nothing that was confirmed before', async () => {
    const owner = await signUpMember(server);
    const before = await promise.ask(owner, written({ organisation: 'Port' }));
    expect(await promise.answer(before)).toBe('approved');
    const held = await promise.ask(owner, written({ email: somebody('mailinator.com') }));
    expect(await promise.answer(held)).toBe('pending');
    await remove(owner, held.id);
    const changes = { organisation: 'Ajuntament', started_on: '2012-01-01', ended_on: '2012-08-01' };
    const next = await promise.ask(owner, written(changes));
    expect(await promise.answer(next)).toBe('pending');
    await server.work();
    expect((await promise.state(before.id)).status).toBe('approved');
    await decide(next.id, { decision: 'approve' });
    const later = await promise.ask(
      owner,
      written({ organisation: 'Bisbat', started_on: '2001-01-01', ended_on: '2001-02-01' }),
    );
    expect(await promise.answer(later)).toBe('approved');
  });
});

test('a clean window on the owner’s own machine waits for a person, a quarter of an hour after the mail', async () => {
  const owner = await signUpMember(server, {}, '203.0.113.201');
  const asked = await promise.ask(owner, { email: somebody('gmail.com'), browser: server.browser('203.0.113.201') });
  await sql`update signing_requests set last_sent_at = now() - interval '16 minutes' where project_id = ${asked.id}`.execute(
    server.db,
  );
  expect(await promise.answer(asked)).toBe('pending');
});

test('a website with a path tells whose domain it is', async () => {
  const owner = await signUpMember(server);
  const domain = `${randomUUID().slice(0, 8)}.example`;
  const { version } = (await owner.browser.get('/api/profile')).json();
  const links = [{ label: 'About me', url: `https://www.${domain}/about` }];
  expect((await owner.browser.patch('/api/profile', { version, links })).statusCode).toBe(200);
  const asked = await promise.ask(owner, { email: somebody(domain) });
  expect(await promise.answer(asked)).toBe('pending');
  expect(await promise.strongRules(asked.id)).toEqual(['owner_domain']);
});

test.each([
  ['a letter more', (name: string) => `${name}s.example`],
  ['a hyphen', (name: string) => `${name.slice(0, 5)}-${name.slice(5)}.example`],
  ['a digit that looks like a letter', (name: string) => `${name.replace('o', '0')}.example`],
  ['another ending', (name: string) => `${name}.net`],
])('a domain that is like a known one but for %s waits for a person', async (_what, like) => {
  const name = `moll${madeUpWord(8)}`;
  const house = { organisation: `${name}, SL` };
  const client = await promise.ask(await signUpMember(server), { ...house, email: somebody(`${name}.example`) });
  expect(await promise.answer(client)).toBe('approved');
  const again = await promise.ask(await signUpMember(server), { ...house, email: somebody(`${name}.example`) });
  expect(await promise.answer(again)).toBe('approved');
  const fake = await promise.ask(await signUpMember(server), { ...house, email: somebody(like(name)) });
  expect(await promise.answer(fake)).toBe('pending');
  expect(await promise.strongRules(fake.id)).toEqual(['lookalike_domain']);
});

describe('a text of somebody else’s confirmed work', () => {
  test('waits for a person under another name, and never says to its owner why', async () => {
    const work = written();
    expect(await promise.answer(await promise.ask(await signUpMember(server), work))).toBe('approved');
    const thief = await signUpMember(server);
    const copied = await promise.ask(thief, { ...work, title: 'My own quay', organisation: 'Port', role: 'Engineer' });
    expect(await promise.answer(copied)).toBe('pending');
    expect(await promise.strongRules(copied.id)).toEqual(['copied_text']);
    expect((await thief.browser.get(`/api/projects/${copied.id}`)).body).not.toMatch(/copied/);
  });

  test('is no copy where the same client confirms both', async () => {
    const work = written({ email: somebody() });
    expect(await promise.answer(await promise.ask(await signUpMember(server), work))).toBe('approved');
    expect(await promise.answer(await promise.ask(await signUpMember(server), work))).toBe('approved');
  });
});

test('a mailbox at a provider that speaks for three clients waits for a person with the third', async () => {
  const email = somebody('gmail.com');
  const asked = [];
  for (const organisation of ['Forn Pou', 'Taller Vidal', 'Bar Moll'])
    asked.push(await promise.ask(await signUpMember(server), { organisation, email }));
  expect(await promise.answer(asked[0] as (typeof asked)[0])).toBe('approved');
  await promise.answer(asked[1] as (typeof asked)[0]);
  expect(await promise.answer(asked[2] as (typeof asked)[0])).toBe('pending');
  await server.work();
  for (const { id } of asked) expect((await promise.state(id)).status).toBe('pending');
});

test('a house that has a new domain passes when it answers from where it has answered before', async () => {
  const name = `vidal${madeUpWord()}`;
  const house = { organisation: `${name}, SL` };
  const asked = await promise.ask(await signUpMember(server), { ...house, email: somebody(`${name}.example`) });
  await promise.answer(asked);
  const renamed = await promise.ask(await signUpMember(server), { ...house, email: somebody(`${name}s.example`) });
  renamed.browser.jar.device = asked.browser.jar.device as string;
  await promise.answer(renamed);
  expect(await promise.strongRules(renamed.id)).toEqual([]);
});

describe('who answers one owner twice from one browser', () => {
  const answerTwice = async (first: string, second: string) => {
    const owner = await signUpMember(server);
    const asked = await promise.ask(owner, { email: first });
    expect(await promise.answer(asked)).toBe('approved');
    const again = await promise.ask(owner, { email: second });
    again.browser.jar.device = asked.browser.jar.device as string;
    await promise.answer(again);
    return promise.strongRules(again.id);
  };

  test('passes as the one person they are when their house has changed its domain', async () => {
    const name = `vidal${madeUpWord()}`;
    expect(await answerTwice(`ferran@${name}.example`, `ferran@${name}s.example`)).toEqual([]);
  });

  test('waits for a person under another mailbox, or at another house', async () => {
    const name = `vidal${madeUpWord()}`;
    expect(await answerTwice(`ferran@${name}.example`, `lluc@${name}s.example`)).toContain('shared_browser');
    expect(await answerTwice(`ferran@forn${madeUpWord()}.example`, somebody())).toContain('shared_browser');
  });
});

describe('a new mailbox at the owner’s network, in a browser like theirs, is at one desk', () => {
  const askAt = async (owner: Owner, address: string) =>
    promise.ask(owner, { email: somebody('gmail.com'), browser: server.browser(address) });
  const isOneDesk = async ({ id }: { id: string }) =>
    JSON.stringify(await promise.findingsOf(id)).includes('"same_machine"');

  test('also when other new mailboxes have answered there before', async () => {
    const owner = await signUpMember(server, {}, '203.0.113.211');
    for (const _ of [1, 2]) await promise.answer(await askAt(owner, '203.0.113.211'));
    const third = await askAt(owner, '203.0.113.211');
    await promise.answer(third);
    expect(await isOneDesk(third)).toBe(true);
  });

  test('also when other mailboxes have answered the owner there from browsers of other kinds', async () => {
    const owner = await signUpMember(server, {}, '203.0.113.214');
    for (const kind of ['Firefox/1.0', 'Firefox/2.0']) {
      const asked = await askAt(owner, '203.0.113.214');
      const { browser } = asked;
      const post = (url: string, payload: unknown = {}) =>
        browser.request('POST', url, payload, { 'user-agent': kind });
      await promise.answer({ ...asked, browser: { ...browser, post } });
    }
    const third = await askAt(owner, '203.0.113.214');
    await promise.answer(third);
    expect(await isOneDesk(third)).toBe(true);
  });

  test('also when two accounts were opened there in clean windows within the month', async () => {
    const owner = await signUpMember(server, {}, '203.0.113.213');
    for (const _ of [1, 2]) {
      const { id } = await signUpMember(server, {}, '203.0.113.213');
      await sql`update traces set first_seen = first_seen - interval '29 days' where party = ${id}`.execute(server.db);
    }
    const asked = await askAt(owner, '203.0.113.213');
    await promise.answer(asked);
    expect(await isOneDesk(asked)).toBe(true);
  });

  test('also when two accounts of the owner’s own browser have been there for a month', async () => {
    const owner = await signUpMember(server, {}, '203.0.113.216');
    for (const _ of [1, 2]) {
      const { id, form } = await signUpMember(server, {}, '203.0.113.216');
      const browser = server.browser('203.0.113.216');
      browser.jar.device = owner.browser.jar.device as string;
      await browser.post('/api/sign-in', { email: form.email, password: form.password });
      await sql`update traces set first_seen = first_seen - interval '31 days' where party = ${id}`.execute(server.db);
    }
    const asked = await askAt(owner, '203.0.113.216');
    await promise.answer(asked);
    expect(await isOneDesk(asked)).toBe(true);
  });

  test.each([
    ['have been there for a month', '203.0.113.212', sql`first_seen = first_seen - interval '31 days'`],
    ['have browsers of another kind', '203.0.113.215', sql`hash = case bits when 1 then sha256(hash) else hash end`],
  ])('but not where two strangers were seen as well who %s', async (_who, address, change) => {
    const owner = await signUpMember(server, {}, address);
    for (const _ of [1, 2]) {
      const { id } = await signUpMember(server, {}, address);
      await sql`update traces set ${change} where party = ${id}`.execute(server.db);
    }
    const asked = await askAt(owner, address);
    await promise.answer(asked);
    expect(await isOneDesk(asked)).toBe(false);
  });
});

describe('what texts are recognised by', () => {
  const textsOf = (owner: Owner) =>
    server.db.selectFrom('work_texts').select('project_id').where('owner_id', '=', owner.id).execute();

  test('goes when its owner is erased, but for work that somebody said something against', async () => {
    const owner = await signUpMember(server, { email: somebody() });
    const [fine, refused] = [
      await promise.ask(owner, written()),
      await promise.ask(owner, written({ organisation: 'Port' })),
    ];
    await promise.answer(fine);
    await promise.answer(refused, { answer: 'changes_requested', comment: 'You did not lead it.' });
    expect(await textsOf(owner)).toHaveLength(2);
    await server.work();
    await eraseNow(server.db, owner.id);
    expect(await textsOf(owner)).toEqual([{ project_id: refused.id }]);
  });

  test('is worked out for what was answered before it was kept, with the forms of domains', async () => {
    const owner = await signUpMember(server);
    const work = written();
    const asked = await promise.ask(owner, work);
    await promise.answer(asked);
    const kept = await server.db.selectFrom('work_texts').selectAll().where('owner_id', '=', owner.id).execute();
    await server.deps.pool.query(`begin; set local countersign.erasing = 'on'; delete from work_texts; commit`);
    await server.deps.pool.query('update mail_domains set forms = null');
    await completeEvidence(server.deps);
    const found = await server.db.selectFrom('work_texts').selectAll().where('owner_id', '=', owner.id).execute();
    expect(found.map(({ written_at, ...text }) => text)).toEqual(kept.map(({ written_at, ...text }) => text));
    expect(await server.db.selectFrom('mail_domains').select('domain').where('forms', 'is', null).execute()).toEqual(
      [],
    );
    const copy = await promise.ask(await signUpMember(server), { ...work, organisation: 'Port' });
    expect(await promise.answer(copy)).toBe('pending');
    expect(await promise.strongRules(copy.id)).toEqual(['copied_text']);
  });
});
