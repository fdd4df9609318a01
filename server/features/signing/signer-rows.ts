import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { SignerInput } from '#shared/signing/signing.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

type Named = Omit<SignerInput, 'id'>;
const fieldsOf = ({ name, email, relationship, organisation }: Named) => ({
  name,
  email,
  mailbox: mailboxOf(email),
  relationship,
  organisation,
});

/** Adds one signer to a project; asking them is a step of its own. */
export const addSigner = (trx: Transaction, projectId: string, named: Named) =>
  trx
    .insertInto('signers')
    .values({ id: randomUUID(), project_id: projectId, ...fieldsOf(named), created_at: sql`clock_timestamp()` })
    .execute();

/** Writes who a signer is anew. */
export const changeSigner = (trx: Transaction, id: string, named: Named) =>
  trx.updateTable('signers').set(fieldsOf(named)).where('id', '=', id).execute();

/** Takes a signer off their project; what they were asked stays on record. */
export const removeSigner = (trx: Transaction, id: string) =>
  trx.updateTable('signers').set({ removed_at: sql`now()` }).where('id', '=', id).execute();
