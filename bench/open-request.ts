import { randomUUID } from 'node:crypto';
import type { Insertable, Updateable } from 'kysely';
import { signingPage } from '../server/features/signing/signing-page.ts';
import type { Database } from '../server/platform/database/connect.ts';
import type { DB } from '../server/platform/database/schema.ts';

/** What a signer sends who confirms, but for what is on their screen. */
export const confirmedAnswer = {
  answer: 'confirmed',
  comment: 'As described.',
  comment_public: true,
  unknown_person: false,
  code: '',
} as const;

type Given = {
  email?: string;
  work?: Pick<Insertable<DB['projects']>, 'title' | 'summary'> & Updateable<DB['projects']>;
};

/**
 * A project with one signer, somebody new unless they are named, whose request waits for an answer; `work` is what the
 * project says.
 */
export async function openRequest(db: Database, ownerId: string, { email, work }: Given = {}) {
  const ids = { project: randomUUID(), signer: randomUUID(), request: randomUUID() };
  const mailbox = email ?? `signer-${ids.signer}@bench.example`;
  await db
    .insertInto('projects')
    .values({
      id: ids.project,
      user_id: ownerId,
      ...{ role: 'Bench', started_on: '2026-01-01' },
      ...(work ?? { title: `Bench ${ids.project}`, summary: 'Bench' }),
    })
    .execute();
  await db
    .insertInto('signers')
    .values({
      id: ids.signer,
      project_id: ids.project,
      name: 'Signer',
      email: mailbox,
      mailbox,
      relationship: 'client',
    })
    .execute();
  await db
    .insertInto('signing_requests')
    .values({
      id: ids.request,
      signer_id: ids.signer,
      project_id: ids.project,
      expires_at: new Date(Date.now() + 86_400_000),
      sent_at: new Date(),
    })
    .execute();
  const page = await signingPage(db, ids.request);
  if (!page) throw new Error('an open request has a page');
  const { project_version, content_sha256 } = page;
  return { ...ids, screen: { project_version, content_sha256 } };
}

/** Somebody with a proven mailbox of their own. */
export async function addOwner(db: Database): Promise<string> {
  const id = randomUUID();
  const [username, email] = [`bench-${id.slice(0, 8)}`, `owner@studio-${id}.example`];
  await db
    .insertInto('profiles')
    .values({ id, email, email_verified: true, username, full_name: 'Bench Owner' })
    .execute();
  return id;
}
