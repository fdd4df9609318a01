import type { Connection } from '#server/platform/database/connect.ts';
import { daysAgo } from '#server/platform/database/moment.ts';
import { enqueueMail, to } from '#server/platform/mail/enqueue-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';

const maxADay = 3;

/**
 * Writes to the address that somebody tried to open an account with although it has one. Repeated tries do not fill a
 * mailbox.
 */
export async function tellAccountExists(db: Connection, owner: { id: string; email: string; locale: Locale }) {
  const { sent } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('user_id', '=', owner.id)
    .where('kind', '=', 'account-exists')
    .where('created_at', '>', daysAgo(1))
    .executeTakeFirstOrThrow();
  if (sent >= maxADay) return;
  await enqueueMail(db, { kind: 'account-exists', ...to(owner), userId: owner.id });
}
