import { randomUUID } from 'node:crypto';
import { signingPage } from '../server/features/signing/signing-page.ts';
import type { Database } from '../server/platform/database/connect.ts';

/** What a signer sends who confirms, but for what is on their screen. */
export const confirmedAnswer = {
  answer: 'confirmed',
  comment: 'As described.',
  comment_public: true,
  unknown_person: false,
  code: '',
} as const;

/** A project with one signer, somebody new unless they are named, whose request waits for an answer. */
export async function openRequest(db: Database, ownerId: string, email?: string) {
  const ids = { project: randomUUID(), signer: randomUUID(), request: randomUUID() };
  const mailbox = email ?? `signer-${ids.signer}@bench.example`;
  await db
    .insertInto('projects')
    .values({
      id: ids.project,
      user_id: ownerId,
      title: `Bench ${ids.project}`,
      summary: 'Bench',
      role: 'Bench',
      started_on: '2026-01-01',
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
