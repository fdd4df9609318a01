import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Logged } from '#server/features/log/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts';
import { watcherOf, watchName } from './watch-record.ts';

/** `mail_id`: of the one mail, however often its job runs. A job that an older version queued has none. */
export type Report = { mail_id?: string; confirmationId: string };

/** Of these nobody has a mailbox but whom the domain's holder gives one. */
const standings = ['mail_domain', 'known_organisation', 'owner_domain'] as const;

/** Has the domains asked that confirmations came from which the log has now. */
export async function queueReports(trx: Transaction, logged: readonly Logged[]) {
  const ids = logged.filter(({ kind }) => kind === 'answer').map(({ subject }) => subject);
  const rows = await trx
    .selectFrom('confirmations')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('answer', '=', 'confirmed')
    .where('mailbox_standing', 'in', standings)
    .execute();
  for (const { id } of rows) {
    const report: Report = { mail_id: randomUUID(), confirmationId: id };
    await queueJob(trx, 'report-to-domain', report, { queue: 'name servers', attempts: 5 });
  }
}

/**
 * The job: asks a domain's DNS who wants to hear of confirmations from it, and mails them. Nothing is kept of it: who
 * takes the record away hears no more. Throws where DNS does not answer, to ask again later.
 */
export async function reportToDomain(
  { db, nameServer }: Pick<Deps, 'db' | 'nameServer'>,
  { mail_id, confirmationId }: Report,
) {
  const confirmation = await confirmationNamed(db, confirmationId);
  if (!confirmation) return;
  const { registrable_domain, email_domain } = confirmation;
  for (const domain of new Set([email_domain, registrable_domain])) {
    const texts = await nameServer.texts(watchName(domain));
    if (!texts) throw new Error('DNS does not answer');
    const watcher = watcherOf(domain, texts);
    if (!watcher) continue;
    await enqueueMail(db, {
      ...(mail_id && { id: mail_id }),
      kind: 'domain-watch',
      recipient: watcher.email,
      locale: watcher.locale,
      data: { confirmation_id: confirmationId, domain },
    });
    return;
  }
}

type Named = {
  registrable_domain: string;
  email_domain: string;
  entry: number;
  /** What anybody may read of it; null where no page shows it, or none says that its client is at this domain. */
  short_id: string | null;
  title: string | null;
  owner_name: string | null;
};

/** A confirmation that stands, with what is public of it. */
export async function confirmationNamed(db: Connection, id: string): Promise<Named | null> {
  const { rows } = await sql<Named>`
    select c.registrable_domain, c.email_domain, l.log_index::float8 as entry, p.short_id, p.title, o.full_name as owner_name
      from confirmations c
      join log_entries l on l.subject = c.id and l.kind = 1
      left join (public_projects p join public_profiles o on o.id = p.user_id)
        on p.id = c.project_id and p.client_visibility = 'open'
     where c.id = ${id} and c.withdrawn_at is null and c.email_domain <> '' and l.log_index is not null`.execute(db);
  return rows[0] ?? null;
}
