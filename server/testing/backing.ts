import { randomUUID } from 'node:crypto';
import { addMember, addShownWork } from './social.ts';
import { stated } from './stated.ts';
import type { TestApp } from './test-app.ts';

type AnswerValues = {
  /** Of the signer. */
  email?: string;
  answer?: 'confirmed' | 'changes_requested' | 'declined';
  withdrawn_at?: Date;
  project_version?: number;
  comment?: string;
  comment_public?: boolean;
  email_domain?: string;
  registrable_domain?: string;
};
/** An answer to a project, a standing confirmation unless it is said otherwise, as it is written down. */
export async function addConfirmation(
  { db }: Pick<TestApp, 'db'>,
  projectId: string,
  signer_name = 'Ferran Alcover',
  { email = `${randomUUID()}@moll.example`, ...values }: AnswerValues = {},
) {
  const [id, signer, request] = [randomUUID(), randomUUID(), randomUUID()];
  await db
    .insertInto('signers')
    .values({ id: signer, project_id: projectId, name: signer_name, email, mailbox: email, relationship: 'client' })
    .execute();
  await db
    .insertInto('signing_requests')
    .values({ id: request, signer_id: signer, project_id: projectId, state: 'answered', expires_at: new Date() })
    .execute();
  await stated(db, (trx) =>
    trx
      .insertInto('confirmations')
      .values({
        ...{ id, request_id: request, signer_id: signer, project_id: projectId, project_version: 1, signer_name },
        ...{ content_sha256: Buffer.alloc(32), answer: 'confirmed', relationship: 'client', organisation: 'Moll' },
        ...{ email_domain: 'moll.example', registrable_domain: 'moll.example', mailbox_standing: 'mail_domain' },
        ...values,
      })
      .execute(),
  );
  return id;
}

/** Somebody with public work that somebody else confirmed. */
export async function addConfirmedMember(server: TestApp, changes: object = {}) {
  const person = await addMember(server, { created_at: new Date('2025-01-01'), ...changes });
  const work = await addShownWork(server, person.id);
  return { ...person, work, confirmation: await addConfirmation(server, work) };
}
export type ConfirmedMember = Awaited<ReturnType<typeof addConfirmedMember>>;

/** For the table of who gets what: what "user" said of somebody, and somebody of "user". */
export async function addBackings(
  { db }: TestApp,
  ids: Record<'user' | 'givenBacking' | 'gotBacking', string>,
  someone: string,
) {
  await db
    .updateTable('profiles')
    .set({ skills: ['Bridges'] })
    .where('id', 'in', [ids.user, someone])
    .execute();
  await db
    .insertInto('backings')
    .values([
      { id: ids.givenBacking, backer_id: ids.user, backed_id: someone, skill: 'Models' },
      { id: ids.gotBacking, backer_id: someone, backed_id: ids.user, skill: 'Models' },
    ])
    .execute();
}
