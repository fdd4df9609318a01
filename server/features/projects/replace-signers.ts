import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { mailboxOf } from '#shared/email-address.ts';
import type { SignerInput } from '#shared/signing.ts';
import type { Connection } from '../../database/connect.ts';
import { closeRequests } from '../signing/open-request.ts';

/** Adds one signer to a project; asking them is a step of its own. */
export async function addSigner(
  trx: Connection,
  projectId: string,
  { name, email, relationship, organisation }: SignerInput,
) {
  await trx
    .insertInto('signers')
    .values({
      id: randomUUID(),
      project_id: projectId,
      name,
      email,
      mailbox: mailboxOf(email),
      relationship,
      organisation,
      created_at: sql`clock_timestamp()`,
    })
    .execute();
}

/**
 * Makes the signers of a project those that are named. Who is not named any more can no longer answer. Another mailbox is
 * another person, so that what the first one answered stays theirs.
 */
export async function replaceSigners(trx: Connection, projectId: string, named: SignerInput[]) {
  const present = await trx
    .selectFrom('signers')
    .select(['id', 'mailbox'])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .execute();
  const known = new Map(present.map((signer) => [signer.id, signer]));
  const stays = (signer: SignerInput) => known.get(signer.id ?? '')?.mailbox === mailboxOf(signer.email);
  const staying = new Set(named.filter(stays).map((signer) => signer.id));
  for (const { id } of present.filter((signer) => !staying.has(signer.id))) {
    await closeRequests(trx, id);
    await trx.updateTable('signers').set({ removed_at: sql`now()` }).where('id', '=', id).execute();
  }
  for (const signer of named) {
    if (stays(signer)) await correctSigner(trx, signer.id as string, signer);
    else await addSigner(trx, projectId, signer);
  }
}

const correctSigner = (trx: Connection, id: string, { name, email, relationship, organisation }: SignerInput) =>
  trx.updateTable('signers').set({ name, email, relationship, organisation }).where('id', '=', id).execute();
