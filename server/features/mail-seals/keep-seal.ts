import { sql } from 'kysely';
import { writeSeal } from '#server/features/log/published.ts';
import { rulesVersion } from '#server/features/trust/published.ts';
import { announcing } from '#server/platform/changes/announcing.ts';
import type { Database, Transaction } from '#server/platform/database/connect.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import type { SealedMail } from './read-sealed-mail.ts';

type Answer = { id: string; project_id: string; user_id: string };

/**
 * Notes the seal of the answer that a mail names, and states it in the log. A repeat changes nothing. False where no
 * confirmation that stands is of this mailbox and has this digest: which of them fails is told to nobody.
 */
export const keepSeal = (db: Database, mail: SealedMail, raw: Buffer): Promise<boolean> =>
  announcing(db, async (trx) => {
    const answer = await lockAnswer(trx, mail);
    if (!answer) return false;
    const { numInsertedOrUpdatedRows: added } = await trx
      .insertInto('mail_seals')
      .values({ confirmation_id: answer.id, domain: mail.domain })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!added) return true;
    await writeSeal(trx, {
      subject: answer.id,
      at: new Date(),
      rules: rulesVersion,
      fields: {
        sealed: mail.digest,
        email_domain: mail.domain,
        mail: raw.toString('base64'),
        dns_name: mail.dns.name,
        dns_key: mail.dns.key,
      },
    });
    trx.publish('projects', answer.project_id, [answer.user_id]);
    return true;
  });

async function lockAnswer(trx: Transaction, { digest, from }: SealedMail): Promise<Answer | undefined> {
  const { rows } = await sql<Answer>`
    select c.id, c.project_id, p.user_id
      from log_statements l
      join confirmations c on c.id = l.subject and l.kind = 1
      join signers s on s.id = c.signer_id
      join projects p on p.id = c.project_id
     where l.digest = decode(${digest}, 'hex') and s.mailbox = ${mailboxOf(from)}
       and c.answer = 'confirmed' and c.withdrawn_at is null
       for update of c`.execute(trx);
  return rows[0];
}
