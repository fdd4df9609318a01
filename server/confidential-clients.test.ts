// In a process of its own: it reads what the server writes into its log.
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { addDraft, upload } from '#server/testing/access-files.ts';
import { signUpMember } from '#server/testing/accounts.ts';
import { application, applyingOn } from '#server/testing/applying.ts';
import { findableWork } from '#server/testing/findable-work.ts';
import { openServer } from '#server/testing/open-server.ts';
import { plant } from '#server/testing/planted-words.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { addProject, linkRoutes, sendAnswer, signingLink, visitLinks } from '#server/testing/signing.ts';
import { comment } from '#server/testing/social.ts';
import { featureRoutes, walkReads } from '#server/testing/walk-reads.ts';

let log = '';
const stream = new Writable({
  write(chunk, _encoding, done) {
    log += chunk;
    done();
  },
});
const server = await openServer(
  { LOG_LEVEL: 'info' },
  {
    log: stream,
    routes: (app, deps) => {
      linkRoutes(app, deps);
      featureRoutes(app, deps);
    },
  },
);
const { db } = server;
const visits = visitLinks(server.app);
const { ask: search } = findableWork(server);
const board = await applyingOn({ server, visits });

type Visibility = 'open' | 'withheld' | 'sealed';

/** Words that stand nowhere else: of the client, and of the work. */
const plantAll = () => ({
  client: {
    organisation: plant('organisation'),
    signer: plant('signer'),
    domain: plant('domain'),
    comment: plant('comment'),
    house: plant('house'),
  },
  work: {
    title: plant('title'),
    summary: plant('summary'),
    description: plant('description'),
    role: plant('role'),
    skill: plant('skill'),
    label: plant('label'),
    address: plant('address'),
    file: plant('file'),
  },
});

/** Confirmed work of which others learned what there was to learn, and everybody who has to do with it. */
async function confirmed(client_visibility: Visibility) {
  const words = plantAll();
  const { client, work } = words;
  const owner = await signUpMember(server);
  const other = await signUpMember(server);
  const draft_id = await addDraft(owner.browser);
  const file = await upload(owner.browser, draft_id);
  await db
    .updateTable('files')
    .set({ name: `${work.file}.pdf` })
    .where('id', '=', file)
    .execute();
  const email = `p@${client.domain}.example`;
  const id = await addProject(server, owner, {
    ...{ client_visibility, draft_id, title: `Title ${work.title}`, summary: `Summary ${work.summary}.` },
    ...{ description: `What **I** did: ${work.description}`, role: work.role, organisation: client.organisation },
    ...{ skills: [work.skill], links: [{ label: work.label, url: `https://${work.address}.example/` }] },
    signers: [{ name: `${client.signer} Roca`, email, relationship: 'client', organisation: client.house }],
  });
  const asked = await owner.browser.put(`/api/projects/${id}/collaborators`, {
    username: other.form.username,
    role: 'Editor',
  });
  expect(asked.statusCode, asked.body).toBe(204);
  const signer = server.browser(`203.0.113.${Math.floor(Math.random() * 250)}`);
  await visits.open(signer, signingLink(server, email));
  const answered = await sendAnswer(server, signer, id, { comment: `Good ${client.comment}.`, comment_public: true });
  expect(answered.json(), answered.body).toMatchObject({ status: 'approved' });
  await server.work();
  return { id, owner, other, words, file, signer };
}
type Confirmed = Awaited<ReturnType<typeof confirmed>>;

/** What anybody can know of it who has read its pages while they were open. */
async function knownOf({ id, owner, file }: Confirmed) {
  const { short_id } = await db
    .selectFrom('projects')
    .select('short_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const credentials = await db.selectFrom('credentials').select('id').where('project_id', '=', id).execute();
  const stated = await db
    .selectFrom('log_statements as l')
    .innerJoin('confirmations as c', 'c.id', 'l.subject')
    .select('l.digest')
    .where('c.project_id', '=', id)
    .execute();
  return [
    ...[id, short_id, owner.form.username, owner.id, file, '1'],
    ...credentials.map((each) => each.id),
    ...stated.map((each) => each.digest.toString('hex')),
  ];
}

/** Others write under it, and hear of it. */
async function makeKnown({ id, owner, other }: Confirmed) {
  const said = comment(`Well done, @${owner.form.username}.`);
  expect((await other.browser.post(`/api/public-projects/${id}/comments`, said)).statusCode).toBe(204);
  const answer = comment(`Thanks, @${other.form.username}.`, said.id);
  expect((await owner.browser.post(`/api/public-projects/${id}/comments`, answer)).statusCode).toBe(204);
  expect((await other.browser.put(`/api/public-projects/${id}/like`)).statusCode).toBeLessThan(300);
  await server.work();
}

async function applyWith({ id, owner, other }: Confirmed) {
  const post = await board.post(other);
  await board.apply(owner, post, application({ project_ids: [id] }));
  return post;
}

async function exportOf({ browser }: { browser: Confirmed['other']['browser'] }) {
  const { id } = (await browser.post('/api/own-data/export')).json().export;
  await server.work();
  const { rawPayload } = await browser.get(`/api/own-data/export/${id}/archive`);
  return [...readZip(rawPayload).values()].map(String).join('\n');
}

const hiddenWords = ({ words: { client, work } }: Confirmed, now: Visibility) => [
  ...Object.values(client),
  ...(now === 'sealed' ? Object.values(work) : []),
];

/** Everywhere that a word of it stands for somebody who may not read it. */
async function sightings(given: Confirmed, words: string[], known: string[]) {
  const { other } = given;
  const posts = await db.selectFrom('job_posts').select('id').where('user_id', '=', other.id).execute();
  const all = [...known, ...posts.map((each) => each.id)];
  const visitor = await walkReads(server, server.browser(), all, words);
  const member = await walkReads(server, other.browser, all, words);
  const archive = await exportOf(other);
  const found = await Promise.all(
    words.map(async (word) => ((await search(word)).hits.length > 0 ? [{ path: 'search', word }] : [])),
  );
  return [
    ...visitor,
    ...member.map(({ path, word }) => ({ path: `member ${path}`, word })),
    ...words.filter((word) => archive.includes(word)).map((word) => ({ path: 'export', word })),
    ...found.flat(),
  ];
}

const mailsToOthers = (given: Confirmed, words: string[], since = 0) => {
  const own = [given.owner.form.email.toLowerCase()];
  return server.mailbox.mails
    .slice(since)
    .filter(({ to }) => !own.includes(to.toLowerCase()) && !to.endsWith(`@${given.words.client.domain}.example`))
    .filter((mail) => words.some((word) => JSON.stringify(mail).toLowerCase().includes(word.toLowerCase())))
    .map(({ to, subject }) => ({ to, subject }));
};

test('while it is open, the walk finds all words of it', async () => {
  const given = await confirmed('open');
  await makeKnown(given);
  await applyWith(given);
  const words = hiddenWords(given, 'sealed');
  const seen = await sightings(given, words, await knownOf(given));
  expect(words.filter((word) => !seen.some((each) => each.word === word))).toEqual([]);
  const { short_id } = await db
    .selectFrom('projects')
    .select('short_id')
    .where('id', '=', given.id)
    .executeTakeFirstOrThrow();
  for (const path of [
    `/p/${short_id}/receipts/`,
    `/c/${short_id}.json`,
    '/c/by/',
    '/oembed',
    'export',
    '/page-features/publicProject',
    'search',
  ])
    expect([path, seen.some((each) => each.path.startsWith(path))]).toEqual([path, true]);
}, 300_000);

test.each(['withheld', 'sealed'] as const)(
  'of what was %s from the beginning nobody else reads a word',
  async (now) => {
    const given = await confirmed(now);
    if (now === 'withheld') {
      await makeKnown(given);
      await applyWith(given);
    }
    const words = hiddenWords(given, now);
    expect(await sightings(given, words, await knownOf(given))).toEqual([]);
    expect(mailsToOthers(given, words)).toEqual([]);
    for (const word of words) expect(log).not.toContain(word);
  },
  300_000,
);

test.each(['withheld', 'sealed'] as const)(
  'of what is %s after it was public nobody else reads a word',
  async (now) => {
    const given = await confirmed('open');
    await makeKnown(given);
    await applyWith(given);
    const words = hiddenWords(given, now);
    const known = await knownOf(given);
    const path = `/api/projects/${given.id}/client-visibility`;
    const changed = await given.owner.browser.put(path, { client_visibility: now });
    expect(changed.statusCode, changed.body).toBe(204);
    // In the moment of the change, before any job has run.
    expect(await sightings(given, words, known)).toEqual([]);
    const mailed = server.mailbox.mails.length;
    await server.work();
    const later = [...new Set([...known, ...(await knownOf(given))])];
    expect(await sightings(given, words, later)).toEqual([]);
    expect(mailsToOthers(given, words, mailed)).toEqual([]);
    for (const word of words) expect(log).not.toContain(word);
  },
  300_000,
);

test('what is hidden is marked, and stays so until the signer is asked anew', async () => {
  const given = await confirmed('withheld');
  const shown = (await server.browser().get(`/api/public-projects/${given.id}`)).json();
  expect(shown).toMatchObject({
    client_visibility: 'withheld',
    organisation: '',
    title: expect.stringContaining('Title'),
  });
  expect(shown.confirmations).toMatchObject([
    { withheld: true, relationship: 'client', signer_name: null, email_domain: null, comment: null },
  ]);
  const path = `/api/projects/${given.id}/client-visibility`;
  const loosened = await given.owner.browser.put(path, { client_visibility: 'open' });
  expect([loosened.statusCode, loosened.json().code]).toEqual([409, 'client_stays_hidden']);
  expect((await given.owner.browser.put(path, { client_visibility: 'sealed' })).statusCode).toBe(204);
  const sealed = (await server.browser().get(`/api/public-projects/${given.id}`)).json();
  expect(sealed).toMatchObject({ client_visibility: 'sealed', confirmations: [{ relationship: 'client' }] });
  const stranger = await given.other.browser.put(path, { client_visibility: 'sealed' });
  expect(stranger.statusCode).toBe(404);
});
