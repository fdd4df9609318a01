import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signingPage } from '../../server/features/signing/signing-page.ts';
import type { Database } from '../../server/platform/database/connect.ts';
import { isDatabaseAway } from '../../server/platform/database/database-away.ts';
import { linkIn, signUpForm } from '../../server/testing/accounts.ts';
import { submission } from '../../server/testing/projects.ts';
import { type Answer, createMachineBrowser, isUnknown, type MachineBrowser, type Tally } from './machine-browser.ts';
import type { Machines } from './open-machines.ts';

export const phases = ['sign-up', 'adding', 'request mail', 'answer', 'approval', 'receipt'] as const;
export type Phase = (typeof phases)[number];

export type Ground = { machines: Machines; db: Database; admin: MachineBrowser; tally: Tally };

const patience = 120_000;

let people = 0;
/** Each has a network of their own, or one limit would count them all. */
export const somewhere = () => `127.${Math.floor(++people / 200) + 1}.${(people % 200) + 1}.7`;

/** Asks again for as long as `look` gives null, or the database is away. */
export async function until<Found>(what: string, look: () => Promise<Found | null> | Found | null): Promise<Found> {
  const end = Date.now() + patience;
  for (; Date.now() < end; await wait(200)) {
    try {
      const found = await look();
      if (found !== null) return found;
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
  }
  throw new Error(`no ${what} within ${patience / 1000} s`);
}

/** Has `send` done until it is known that it is; `done` looks where nobody knows. */
async function surely(send: () => Promise<Answer>, done: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 20; times++) {
    const answer = await send();
    if (!isUnknown(answer)) {
      // Done before, and refused now because it is.
      if (answer.status < 400 || (times > 0 && (await done()))) return;
      throw new Error(`${answer.status} ${answer.body}`);
    }
    await wait(500);
    if (await done()) return;
  }
  throw new Error('asked twenty times');
}

/** From somebody new to the receipt of their confirmation; `at` is called as each phase begins. */
export async function walk({ machines, db, admin, tally }: Ground, at: (phase: Phase) => void = () => {}) {
  const open = () => createMachineBrowser(machines.url, somewhere(), tally);
  const found = (select: { executeTakeFirst: () => Promise<unknown> }) =>
    until('answer of the database', async () => [await select.executeTakeFirst()]).then(([row]) => row !== undefined);
  const mailTo = (to: string, subject = /./) =>
    until(
      `mail to ${to}`,
      () => machines.mails().findLast((mail) => mail.to === to && subject.test(mail.subject)) ?? null,
    );
  const browser = open();
  const form = signUpForm();
  const profile = db.selectFrom('profiles').select('id').where('email', '=', form.email);

  at('sign-up');
  await surely(
    () => browser.ask('POST', '/api/sign-up', form),
    () => found(profile),
  );
  const token = linkIn(await mailTo(form.email)).searchParams.get('token');
  await surely(
    () => browser.ask('POST', '/api/email-verification', { token, password: form.password }),
    () => found(profile.where('email_verified', '=', true)),
  );
  const signedIn = async () => (await browser.ask('GET', '/api/profile')).status === 200;
  if (!(await signedIn()))
    await surely(() => browser.ask('POST', '/api/sign-in', { email: form.email, password: form.password }), signedIn);

  at('adding');
  const email = `p-${randomUUID().slice(0, 8)}@${randomUUID().slice(0, 8)}.example`;
  const given = submission({ signers: [{ name: 'Ferran Alcover', email, relationship: 'client' }] });
  const project = db.selectFrom('projects').selectAll().where('title', '=', given.title);
  await surely(
    () => browser.ask('POST', '/api/projects', given),
    () => found(project),
  );
  const { id, user_id: ownerId } = await until('project', async () => (await project.executeTakeFirst()) ?? null);

  at('request mail');
  const link = /https?:\/\/\S+verify-project\S+/.exec((await mailTo(email)).text)?.[0] ?? '';

  at('answer');
  const signer = open();
  // A browser that the owner has used holds the project for an admin.
  signer.jar.device = browser.jar.device ?? '';
  const screen = await until('request', async () => {
    await signer.ask('GET', link);
    const [requestId = ''] = (signer.jar[`signing_${id}`] ?? '').split('.');
    return requestId ? await signingPage(db, requestId) : null;
  });
  const { project_version, content_sha256 } = screen;
  await surely(
    () => signer.ask('POST', `/api/signing/${id}/answer`, { answer: 'confirmed', project_version, content_sha256 }),
    () => found(db.selectFrom('confirmations').select('id').where('project_id', '=', id)),
  );

  at('approval');
  const approved = () => found(project.where('status', '=', 'approved').where('held_at', 'is', null));
  if (!(await approved())) await surely(() => approve(admin, id), approved);

  at('receipt');
  await until('end of the outbox', async () => {
    const waiting = db
      .selectFrom('mails')
      .select('id')
      .where('recipient', 'in', [email, form.email])
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null);
    return (await waiting.executeTakeFirst()) === undefined || null;
  });
  browser.close();
  signer.close();
  return { id, owner: { ...form, id: ownerId }, signer: email };
}

/** Approves a project that is held, as it stands. */
async function approve(admin: MachineBrowser, id: string): Promise<Answer> {
  const shown = await admin.ask('GET', `/api/admin/projects/${id}`);
  if (shown.status !== 200) return shown;
  const { version, status, held_at, updated_at } = JSON.parse(shown.body);
  const decision = {
    decision: 'approve',
    reason: 'Looked at it.',
    version,
    status,
    held: held_at !== null,
    updated_at,
  };
  return admin.ask('POST', `/api/admin/projects/${id}/review`, decision);
}
