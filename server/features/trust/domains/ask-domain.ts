import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { now } from '#server/platform/database/moment.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { classifyDomain } from '#server/platform/mail-domains/classify-domain.ts';
import { registrableDomain } from '#server/platform/mail-domains/registrable-domain.ts';
import { domainForms } from './domain-forms.ts';

/** An answer of DNS holds for a month; where it could not be asked, a day later it is asked again. */
const freshDays = { answered: 30, unanswered: 1 } as const;

const isFresh = sql<boolean>`checked_at > now() - make_interval(days =>
  case when has_mx is null then ${freshDays.unanswered}::int else ${freshDays.answered}::int end)`;

const isKnown = (db: Connection, domain: string) =>
  exists(db.selectFrom('mail_domains').where('domain', '=', domain).where(isFresh));

/**
 * Queues the question to DNS about a domain whose mailbox is asked, in that transaction. Domains of providers need
 * none.
 */
export async function promiseDomain(trx: Transaction, domain: string) {
  if (classifyDomain(domain) !== 'own_domain' || (await isKnown(trx, domain))) return;
  await queueJob(trx, 'ask-domain', { domain }, { queue: 'name servers' });
}

/**
 * The job: notes who brought a domain here first, asks DNS about it, and keeps what it said, also that it said nothing.
 */
export async function askDomain({ db, nameServer }: Pick<Deps, 'db' | 'nameServer'>, domain: string) {
  if (await isKnown(db, domain)) return;
  const first = await db
    .selectFrom('signers as s')
    .innerJoin('projects as p', 'p.id', 's.project_id')
    .select(['p.user_id', 's.created_at'])
    .where(sql`split_part(s.email, '@', 2)`, '=', domain)
    .orderBy('s.created_at')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  const found = await nameServer.lookUp(domain);
  const said = { has_mx: found?.mx ?? null, has_a: found?.a ?? null, checked_at: now };
  await db
    .insertInto('mail_domains')
    .values({
      domain,
      registrable: registrableDomain(domain),
      first_seen_at: first.created_at,
      first_owner_id: first.user_id,
      forms: domainForms(domain),
      ...said,
    })
    // What DNS said once stays until it says something else.
    .onConflict((conflict) => conflict.column('domain').doUpdateSet(found ? said : { checked_at: said.checked_at }))
    .execute();
}
