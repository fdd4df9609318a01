import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { SignerInput } from '#shared/signing/signers.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { limitKey } from './limit-mails.ts';
import { type Asked, openRequest } from './open-request.ts';

/**
 * Asks every active signer of a project who has neither an open request nor confirmed the text as it stands, in the
 * transaction that creates or changes the project. Who asked never to be written to is left alone when the mail is due,
 * and who said that they do not know the owner while there is anybody else to ask: that address was another's. So is
 * who refused an admin as well. `only`: just the one at this mailbox. `note`: what the owner writes to them. Throws
 * `mail_limit_reached` (429): then nothing of the transaction may stay.
 */
export async function askSigners(
  trx: Transaction,
  { projectId, locale, only, note }: { projectId: string; locale: Locale; only?: string; note?: string },
): Promise<void> {
  const signers = await trx
    .selectFrom('signers as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .select(['s.id', 's.project_id', 's.email', 's.mailbox', 'p.user_id'])
    .select(({ exists, selectFrom }) => [
      exists(
        selectFrom('confirmations as u')
          .select('u.id')
          .whereRef('u.signer_id', '=', 's.id')
          .where('u.unknown_person', '=', true)
          .where('u.withdrawn_at', 'is', null),
      ).as('stranger'),
      exists(selectFrom('signing_requests as e').select('e.id').whereRef('e.signer_id', '=', 's.id')).as(
        'asked_before',
      ),
    ])
    .where('s.project_id', '=', projectId)
    .where('s.removed_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('s.mailbox', '=', only ?? ''))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signing_requests as r')
            .select('r.id')
            .whereRef('r.signer_id', '=', 's.id')
            .where((eb) =>
              eb.or([
                eb.and([eb('r.state', '=', 'open'), eb('r.expires_at', '>', sql<Date>`now()`)]),
                eb('r.state', '=', 'opted_out'),
              ]),
            ),
        ),
      ),
    )
    // Whoever an admin has asked once more, and who did not come round, was promised to be left in peace.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('signing_requests as o')
            .leftJoin('confirmations as c', (join) =>
              join.onRef('c.request_id', '=', 'o.id').on('c.answer', '<>', 'declined'),
            )
            .select('o.id')
            .whereRef('o.signer_id', '=', 's.id')
            .where('o.cause', '=', 'recheck')
            .where('c.id', 'is', null),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('current_confirmations as c').select('c.id').whereRef('c.signer_id', '=', 's.id'))),
    )
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  const known = signers.filter(({ stranger }) => !stranger);
  for (const { user_id, asked_before, ...signer } of inOrderOfPlace(known.length > 0 ? known : signers))
    await openRequest(trx, signer, { ownerId: user_id, locale, cause: asked_before ? 'edited' : 'asked', note });
}

/** In this order one transaction asks several signers, so that two of them never wait for each other's day. */
const inOrderOfPlace = <T extends Pick<Asked, 'email' | 'mailbox'>>(signers: T[]) =>
  signers.toSorted((one, other) => (limitKey(one) < limitKey(other) ? -1 : Number(limitKey(one) > limitKey(other))));

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
