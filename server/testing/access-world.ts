import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { hashPassword } from '#server/auth/password-hash.ts';
import { signingPage } from '#server/features/signing/signing-page.ts';
import { addCases, rejection } from './access-cases.ts';
import { addDraft, pdf, photo, upload } from './access-files.ts';
import { codeIn, linkIn, signedInBrowser, signUpForm } from './accounts.ts';
import { addBackings } from './backing.ts';
import type { Browser } from './browser.ts';
import { addCollaborations } from './collaborators.ts';
import { addPosts } from './jobs.ts';
import { entryToken, openMailbox } from './own-confirmations.ts';
import { submission } from './projects.ts';
import { linkRoutes, sendAnswer, signingLink, timePasses, visitLinks } from './signing.ts';
import { addSaid } from './social.ts';
import { startTestApp } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

/** Who asks. A signer is nobody here, but has the cookies that the mails of "user" left in their browser. */
export const roles = [
  'visitor',
  'signer',
  'unverified',
  'suspended',
  'leaving',
  'other user',
  'admin',
  'user',
] as const;
export type Role = (typeof roles)[number];
export type AccessWorld<Used extends TestDatabase = TestDatabase> = Awaited<ReturnType<typeof buildAccessWorld<Used>>>;

export const password = 'wqxkvbzjhgmf';

/**
 * The whole server with one of everything that can belong to somebody, all of it "user"'s, and with everybody who might
 * ask.
 */
export async function buildAccessWorld<Used extends TestDatabase>(database: Used) {
  const elsewhere = {
    id: 'oidc' as const,
    name: 'Guild',
    identityOf: async () => Promise.reject(new Error('not asked')),
  };
  const providers = [{ ...elsewhere, authorizationUrl: async () => new URL('https://guild.example/authorize') }];
  const server = await startTestApp({}, { database, providers, routes: linkRoutes });
  const { db } = server;
  const hash = await hashPassword(password);

  const add = async (changes: object = {}) => {
    const { password: _typed, ...form } = signUpForm();
    const id = randomUUID();
    const verified = { email_verified: true, email_confirmed_at: new Date() };
    await db
      .insertInto('profiles')
      .values({ id, ...form, ...verified, ...changes })
      .execute();
    await db.insertInto('passwords').values({ user_id: id, hash }).execute();
    return { ...form, id, browser: await signedInBrowser(server, id) };
  };
  const people = {
    unverified: await add({ email_verified: false, email_confirmed_at: null }),
    suspended: await add({ suspended_at: new Date() }),
    leaving: await add({ delete_after: new Date(Date.now() + 86_400_000) }),
    'other user': await add(),
    admin: await add({ role: 'admin' }),
    user: await add(),
  };
  const { user, admin } = people;
  const [someone, closed, hermit] = [
    await add(),
    await add({ suspended_at: new Date() }),
    await add({ visibility: 'private' }),
  ];

  const signers: Browser = server.browser('203.0.113.77');
  const visits = visitLinks(server.app);
  /** A project of somebody's, with a file and a signer. */
  const addProject = async (title: string, { browser }: { browser: Browser } = user) => {
    const email = `${randomUUID()}@moll.example`;
    const draft_id = await addDraft(browser);
    // As long as the other, and a plan of its own: a file in common makes two projects one work.
    const plan = Buffer.from(pdf);
    plan.write(randomUUID().slice(0, 8), pdf.length - 8);
    const file = await upload(browser, draft_id, plan);
    const signer = { name: 'Ferran Alcover', email, relationship: 'client' };
    const sent = await browser.post('/api/projects', submission({ title, draft_id, signers: [signer] }));
    return { id: sent.json().id as string, file, email };
  };
  const takenPhoto = await user.browser.request('PUT', '/api/profile/photo', photo, { 'content-type': 'image/png' });
  const asking = await addProject('A bridge that waits for an answer');
  const shown = await addProject('A bridge that everybody sees');
  const hidden = await addProject('A bridge that was hidden');
  const refused = await addProject('A bridge that an admin sent back');
  const unseen = await addProject('A bridge of a private profile', hermit);
  await server.work();
  for (const { email } of [asking, shown, hidden, refused, unseen])
    await visits.open(signers, signingLink(server, email));
  await openMailbox(server, asking.email, signers);

  await timePasses(db);
  for (const [{ id, email }, changes] of [
    [shown, {}],
    [hidden, { visibility: 'hidden' }],
    [unseen, {}],
  ] as const) {
    // Everybody answers in a browser of their own: one that answers for several is held.
    const signer = server.browser();
    await visits.open(signer, signingLink(server, email));
    await sendAnswer(server, signer, id);
    const approved = { status: 'approved', held_at: null, approved_at: new Date() } as const;
    await db
      .updateTable('projects')
      .set({ ...approved, ...changes })
      .where('id', '=', id)
      .execute();
  }
  const review = {
    ...rejection,
    updated_at: (await admin.browser.get(`/api/admin/projects/${refused.id}`)).json().updated_at,
  };
  await admin.browser.post(`/api/admin/projects/${refused.id}/review`, review);

  const detail = (await user.browser.get(`/api/projects/${asking.id}`)).json();
  const page = await signingPage(db, detail.signers[0].request_id);
  const draft = await addDraft(user.browser);
  const draftFile = await upload(user.browser, draft);

  const ids = {
    user: user.id,
    username: user.username,
    hermit: hermit.username,
    someone: someone.id,
    someoneName: someone.username,
    closed: closed.id,
    message: randomUUID(),
    letter: randomUUID(),
    reported: randomUUID(),
    ring: randomUUID(),
    savedSearch: randomUUID(),
    hiddenCase: randomUUID(),
    appealedCase: randomUUID(),
    appealQuestion: randomUUID(),
    jobDraft: randomUUID(),
    jobPost: randomUUID(),
    heldPost: randomUUID(),
    othersPost: randomUUID(),
    appliedPost: randomUUID(),
    applicant: randomUUID(),
    ownComment: randomUUID(),
    comment: randomUUID(),
    givenBacking: randomUUID(),
    gotBacking: randomUUID(),
    ownCollaboration: randomUUID(),
    collaboration: randomUUID(),
    othersWork: '',
    asking: asking.id,
    shown: shown.id,
    hidden: hidden.id,
    unseen: unseen.id,
    refused: refused.id,
    askingFile: asking.file,
    shownFile: shown.file,
    hiddenFile: hidden.file,
    unseenFile: unseen.file,
    signer: detail.signers[0].id as string,
    request: detail.signers[0].request_id as string,
    draft,
    draftFile,
    photo: String(takenPhoto.json().photo_url).split('/').at(-1) ?? '',
    notification: randomUUID(),
    secondAddress: randomUUID(),
    newAddress: '',
    link: randomUUID(),
    passkey: randomUUID(),
    session: '',
    export: randomUUID(),
  };
  await addCases(db, ids, { someone: someone.id, admin: admin.id });
  await addPosts(db, ids, someone.id);
  await db
    .insertInto('saved_searches')
    .values({ id: ids.savedSearch, user_id: user.id, kind: 'work', query: 'q=lime', name: 'Lime', alert: 'daily' })
    .execute();
  ids.othersWork = await addSaid(server, ids, someone.id);
  await addBackings(server, ids, someone.id);
  await addCollaborations(server, ids, someone.id);
  await db.insertInto('notifications').values({ id: ids.notification, user_id: user.id, type: 'mention' }).execute();
  await db
    .insertInto('email_addresses')
    .values({
      id: ids.secondAddress,
      user_id: user.id,
      email: `second@${randomUUID()}.example`,
      verified_at: new Date(),
    })
    .execute();
  await db
    .insertInto('provider_accounts')
    .values({
      id: ids.link,
      user_id: user.id,
      provider: 'oidc',
      issuer: 'https://guild.example',
      subject: 'user-there',
    })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      ...{ id: ids.passkey, user_id: user.id, credential_id: 'a-passkey', name: 'Phone' },
      ...{ public_key: Buffer.alloc(32), device_type: 'singleDevice', backed_up: false },
    })
    .execute();
  const later = new Date(Date.now() + 86_400_000);
  await server.deps.files.write(ids.export, Readable.from([Buffer.from('PK')]));
  await db
    .insertInto('own_data_exports')
    .values({
      id: ids.export,
      user_id: user.id,
      locale: 'en',
      state: 'ready',
      size: 2,
      finished_at: new Date(),
      expires_at: later,
    })
    .execute();
  await signedInBrowser(server, user.id);
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', user.id).orderBy('created_at', 'desc');
  ids.session = (await sessions.executeTakeFirstOrThrow()).id;

  // What can be proved by a mail: an address, a way in, a new password.
  const visitor = server.browser();
  const newEmail = `new@${randomUUID()}.example`;
  ids.newAddress = (await user.browser.post('/api/email-addresses', { email: newEmail })).json().id;
  const form = signUpForm();
  const signedUp = (await visitor.post('/api/sign-up', form)).json();
  const signIn = (await visitor.post('/api/sign-in/code', { email: user.email })).json();
  await visitor.post('/api/password-reset', { email: someone.email });
  await server.work();
  const proofs = {
    signUp: { temp_user_id: signedUp.temp_user_id, code: codeIn(server.mailbox.newest(form.email)) },
    signIn: { window_id: signIn.window_id, code: codeIn(server.mailbox.newest(user.email, /code|código/)) },
    reset: { token: linkIn(server.mailbox.newest(someone.email)).searchParams.get('token') },
    address: { address_id: ids.newAddress, code: codeIn(server.mailbox.newest(newEmail)) },
    entry: { token: await entryToken(server, asking.email) },
    answer: { answer: 'confirmed', project_version: page?.project_version, content_sha256: page?.content_sha256 },
  };
  return { server, database, people, signers, ids, proofs, form };
}
