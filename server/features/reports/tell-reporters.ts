import { type Limit, secondsUntilTurn } from '#server/auth/count-attempt.ts';
import type { Env } from '#server/env.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

/** Anybody may name an address: so many such mails a day, whoever named it; the others follow. */
const named: Limit = { name: 'reports-named', max: 5, minutes: 24 * 60 };

/**
 * Promises one mail to each mailbox that wanted to hear the outcome; the addresses are not kept after that, but for
 * those of admins: of a page that is hidden they decide nothing later either.
 */
export async function tellReporters({ db: trx, env }: { db: Transaction; env: Env }, caseId: string) {
  const reports = await trx
    .selectFrom('reports')
    .select(['id', 'email', 'locale'])
    .where('case_id', '=', caseId)
    .where('email', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const told = new Set<string>();
  for (const { id, email, locale } of reports) {
    const mailbox = mailboxOf(email ?? '');
    if (!email || told.has(mailbox)) continue;
    told.add(mailbox);
    await enqueueMail(trx, {
      kind: 'report-decided',
      recipient: email,
      locale: locale as Locale,
      data: { report_id: id },
      inSeconds: await secondsUntilTurn({ db: trx, env }, named, mailbox),
    });
  }
  await trx
    .updateTable('reports')
    .set({ email: null })
    .where('case_id', '=', caseId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('email_addresses as a')
            .innerJoin('profiles as p', 'p.id', 'a.user_id')
            .innerJoin('report_cases as c', 'c.id', 'reports.case_id')
            .select('a.email')
            .whereRef('a.email', '=', 'reports.email')
            .where('a.verified_at', 'is not', null)
            .where('p.role', '=', 'admin')
            .where('c.outcome', '=', 'hidden'),
        ),
      ),
    )
    .execute();
}
