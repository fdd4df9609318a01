import { type Insertable, sql } from 'kysely';
import { provedMailboxes } from '#server/auth/erase-by-mailbox.ts';
import { blockedPair, mayReach } from '#server/features/blocks/published.ts';
import { mailboxPseudonym } from '#server/features/trust/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { exists } from '#server/platform/database/exists.ts';
import { daysAgo, secondsFromNow } from '#server/platform/database/moment.ts';
import type { Letters } from '#server/platform/database/schema.ts';
import { letterExcerpt, letterTimes, unprovedPerPage } from '#shared/letters/limits.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

/** Owners who reported a mailbox, after which nobody hears from it. */
const reportsThatSilence = 3;

const inTime = sql<boolean>`letters.asked_at > now() - make_interval(hours => ${letterTimes.proofHours})`;

/** Whoever is seen by others and takes letters. */
export const findReceiver = (db: Connection, username: string) =>
  db
    .selectFrom('public_profiles as p')
    .select(['p.id', 'p.username', 'p.full_name'])
    .where(sql`lower(p.username)`, '=', username.toLowerCase())
    .where('p.takes_letters', '=', true)
    .executeTakeFirst();

/** Public work of a receiver by the address of its page. */
export const findWork = (db: Connection, userId: string, shortId: string) =>
  db
    .selectFrom('public_projects')
    .select(['id', 'title'])
    .where('short_id', '=', shortId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** False when this form was sent before. */
export const addLetter = async (
  db: Connection,
  { about, ...letter }: Omit<Insertable<Letters>, 'project_id'> & { about: string | null },
) =>
  exists(
    db
      .insertInto('letters')
      .values({
        ...letter,
        mailbox: mailboxOf(letter.email),
        project_id: about && ((await findWork(db, letter.user_id, about))?.id ?? null),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  );

/** The mail that asks its writer goes out later: so does the time begin that its link has. */
export const askLater = (db: Connection, id: string, seconds: number) =>
  db
    .updateTable('letters')
    .set({ asked_at: secondsFromNow(seconds) })
    .where('id', '=', id)
    .execute();

/**
 * A letter for what is mailed and shown about it, with its receiver as they are now, whom others see (`seen`) or not;
 * `open` while its link counts.
 */
export const findLetter = (db: Connection, id: string) =>
  db
    .selectFrom('letters')
    .innerJoin('profiles as p', 'p.id', 'letters.user_id')
    .leftJoin('public_profiles as v', 'v.id', 'letters.user_id')
    .select(['letters.id', 'letters.user_id', 'letters.name', 'letters.email', 'letters.locale'])
    .select(['letters.subject', 'letters.timing', 'letters.budget', 'letters.message'])
    .select(['letters.written_by', 'letters.proved_at', 'letters.withheld', 'letters.answer', 'letters.address_given'])
    .select(['p.full_name as owner', 'p.username', 'p.email as owner_email', 'p.locale as owner_locale'])
    .select(sql<boolean>`v.id is not null`.as('seen'))
    .select([inTime.as('in_time'), sql<boolean>`coalesce(v.takes_letters, false) and ${inTime}`.as('open')])
    .where('letters.id', '=', id)
    .executeTakeFirst();

const waiting = (db: Connection, mailbox: string) =>
  db
    .selectFrom('letters')
    .innerJoin('public_profiles as v', 'v.id', 'letters.user_id')
    .where('letters.mailbox', '=', mailbox)
    .where('letters.proved_at', 'is', null)
    .where('v.takes_letters', '=', true)
    .where(inTime);

/**
 * What waits for its proof at one mailbox, newest first, one more than a page has; those before the letter `after` when
 * one is given: letters whose link counts, to people who are seen.
 */
export const waitingAt = (db: Connection, mailbox: string, after?: string) =>
  waiting(db, mailbox)
    .select(['letters.id', 'letters.subject', 'v.full_name as owner'])
    .select(sql<string>`left(letters.message, ${letterExcerpt})`.as('excerpt'))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(letters.created_at, letters.id) < (select c.created_at, c.id from letters c
          where c.id = ${after} and c.mailbox = ${mailbox})`,
      ),
    )
    .orderBy('letters.created_at', 'desc')
    .orderBy('letters.id', 'desc')
    .limit(unprovedPerPage + 1)
    .execute();

/** Of these, the newest whose address is spelled as its mailbox is, or else with the least beside that. */
export const plainestAt = (db: Connection, mailbox: string) =>
  waiting(db, mailbox)
    .select(['letters.id', 'letters.email', 'letters.locale'])
    .orderBy(sql`letters.email <> ${mailbox}`)
    .orderBy(sql`length(letters.email)`)
    .orderBy('letters.created_at', 'desc')
    .orderBy('letters.id')
    .limit(1)
    .executeTakeFirst();

/** Whether somebody proved an address of this mailbox. */
export const isMailboxOf = async (db: Connection, userId: string, mailbox: string) =>
  (await provedMailboxes(db, userId)).includes(mailbox);

/**
 * Has a letter's receiver change nothing (whether others see them, whether they take letters, whom they block) until it
 * is decided.
 */
export const lockReceiver = (trx: Transaction, id: string) =>
  trx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('letters').select('user_id').where('letters.id', '=', id))
    .forUpdate()
    .execute();

/**
 * Notes once that a letter is its writer's, and whether its receiver hears of it; of several presses one gets the row.
 */
export const proveLetter = (db: Connection, id: string, withheld: boolean) =>
  db
    .updateTable('letters')
    .set({ proved_at: sql`now()`, withheld })
    .where('id', '=', id)
    .where('proved_at', 'is', null)
    .where(inTime)
    .returning('id')
    .executeTakeFirst();

export const newestUnread = (db: Connection, userId: string) =>
  db
    .selectFrom('letters')
    .select('id')
    .where('user_id', '=', userId)
    .where('proved_at', 'is not', null)
    .where('withheld', '=', false)
    .where('read_at', 'is', null)
    .orderBy('proved_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether this mailbox is blocked by somebody, or was reported by several others. */
export async function isBlockedMailbox(db: Connection, userId: string, mailboxHash: Buffer) {
  const { own, reports } = await db
    .selectFrom('letter_blocks')
    .select([
      sql<boolean>`coalesce(bool_or(user_id = ${userId}), false)`.as('own'),
      sql<number>`count(*) filter (where reported)::int`.as('reports'),
    ])
    .where('mailbox_hash', '=', mailboxHash)
    .executeTakeFirstOrThrow();
  return own || reports >= reportsThatSilence;
}

/**
 * Whether a letter is by somebody who is kept apart from its receiver: signed in as they wrote, or from an address of
 * theirs.
 */
export async function isWrittenApart(
  db: Connection,
  { user_id, written_by, email }: { user_id: string; written_by: string | null; email: string },
) {
  if (written_by && !(await mayReach(db, user_id, written_by))) return true;
  const apart = await db
    .selectFrom('email_addresses as a')
    .select('a.email')
    .where('a.verified_at', 'is not', null)
    .where(blockedPair(user_id, sql.ref('a.user_id')))
    .execute();
  return apart.some((each) => mailboxOf(each.email) === mailboxOf(email));
}

/** Accounts that a letter is by, as far as is known: signed in as it was written, or with a mailbox that wrote it. */
export async function writersOf(
  db: Connection,
  secretKey: string,
  { written_by, email }: { written_by: string | null; email: string },
): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from email_addresses where email = ${email} and verified_at is not null
    union select user_id from owned_mailboxes where mailbox = ${mailboxPseudonym(secretKey, email)} and proved`.execute(
    db,
  );
  return [...new Set([...(written_by ? [written_by] : []), ...rows.map(({ user_id }) => user_id)])];
}

/** Answers once; of two answers one gets the row. */
export const answerLetter = (db: Connection, userId: string, id: string, answer: string, address_given: boolean) =>
  db
    .updateTable('letters')
    .set({ answered_at: sql`now()`, read_at: sql`coalesce(read_at, now())`, answer, address_given })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('proved_at', 'is not', null)
    .where('withheld', '=', false)
    .where('answered_at', 'is', null)
    .returning(['email', 'locale'])
    .executeTakeFirst();

export const blockMailbox = (db: Connection, block: { user_id: string; mailbox_hash: Buffer; reported: boolean }) =>
  db
    .insertInto('letter_blocks')
    .values(block)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'mailbox_hash'])
        .doUpdateSet({ reported: sql`letter_blocks.reported or excluded.reported` }),
    )
    .execute();

/** A letter to remove, which nobody answers meanwhile. */
export const lockLetter = (trx: Transaction, userId: string, id: string) =>
  trx
    .selectFrom('letters')
    .select('email')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('proved_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();

/** Whether the answer to a letter from this address has not left the house yet. */
export const answerWaits = (trx: Transaction, id: string, email: string) =>
  exists(
    trx
      .selectFrom('mails')
      .where(sql`lower(recipient)`, '=', email.toLowerCase())
      .where('kind', '=', 'letter-answer')
      .where(sql`data ->> 'letter_id'`, '=', id)
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null),
  );

export const deleteLetter = (trx: Transaction, id: string) => trx.deleteFrom('letters').where('id', '=', id).execute();

export const takesLetters = async (db: Connection, userId: string) =>
  (await db.selectFrom('profiles').select('takes_letters').where('id', '=', userId).executeTakeFirstOrThrow())
    .takes_letters;

/** False when it was so already. */
export async function setTakesLetters(db: Connection, userId: string, takes_letters: boolean) {
  const { numUpdatedRows } = await db
    .updateTable('profiles')
    .set({ takes_letters, updated_at: sql`now()` })
    .where('id', '=', userId)
    .where('takes_letters', '<>', takes_letters)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The daily job's: what nobody showed to be theirs, and what came long ago. */
export const forgetLetters = (db: Connection) =>
  db
    .deleteFrom('letters')
    .where((eb) =>
      eb.or([
        eb.and([eb('proved_at', 'is', null), eb.not(inTime)]),
        eb('proved_at', '<', daysAgo(letterTimes.keptDays)),
      ]),
    )
    .execute();
