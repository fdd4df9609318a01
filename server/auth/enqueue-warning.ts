import { sql } from 'kysely';
import type { Transaction } from '#server/platform/database/connect.ts';
import { enqueueMail, type PromisedMail } from '#server/platform/mail/enqueue-mail.ts';
import { takeBackHours } from '#shared/account/take-back.ts';

/**
 * Promises the mail that tells somebody of a grave change to their account, in the transaction that makes it, and notes
 * that its link can take the change back (features/take-back). `recipient` is the address that was the account's own
 * before.
 *
 * An address gets such a link when it was proved at sign-up or at least as long ago as links hold: else whoever adds
 * their own address to an account they got into could take it back from its owner.
 */
export async function enqueueWarning(trx: Transaction, mail: PromisedMail & { userId: string }) {
  const id = await enqueueMail(trx, mail);
  await trx
    .insertInto('take_backs')
    .columns(['id', 'user_id', 'email'])
    .expression((eb) =>
      eb
        .selectFrom('email_addresses as a')
        .innerJoin('profiles as p', 'p.id', 'a.user_id')
        .select([sql<string>`${id}::uuid`.as('id'), 'a.user_id', 'a.email'])
        .where('a.user_id', '=', mail.userId)
        .where('a.email', '=', mail.recipient)
        .where(
          'a.verified_at',
          '<=',
          sql<Date>`greatest(p.email_confirmed_at, now() - ${`${takeBackHours} hours`}::interval)`,
        ),
    )
    .execute();
}
