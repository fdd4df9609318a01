import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { foundPeople, foundWorks } from '#server/features/profiles/published.ts';
import { keptApart, keptApartFrom } from '#server/features/reach/published.ts';
import { partyOf } from '#server/features/trust/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { FoundWork, OwnDiscover } from '#shared/search/page-features.ts';
import type { Viewer } from '#shared/session/session.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { countConfirmedWork } from './confirmed-work-counts.ts';
import { skillsAt } from './count-facets.ts';
import { takePage } from './rank-document.ts';
import { createSession, isTooCostly, readOnly } from './search-session.ts';
import { foldName } from './split-words.ts';

const maxPeople = 6;

/** What Discover begins with for somebody who is signed in; null for whoever has no pages of their own yet, or no more. */
export async function ownDiscover(deps: Deps, viewer: Viewer | null): Promise<OwnDiscover | null> {
  if (!viewer?.email_verified || viewer.delete_after) return null;
  const { db, env } = deps;
  const { location } = await db
    .selectFrom('profiles')
    .select('location')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const apart = await keptApartFrom(db, viewer.id);
  const known = (await knownPeople(db, viewer, env.secretKey)).filter((id) => !apart.includes(id));
  const people = (await foundPeople(db, known)).slice(0, maxPeople);
  const confirmed = await countConfirmedWork(
    db,
    people.map(({ id }) => id),
  );
  const skills = location ? await skillsNear(deps, location, [viewer.id, ...apart]) : [];
  return {
    place: location,
    skills,
    people: people.map((person) => ({ ...person, confirmed: confirmed.get(person.id)?.count ?? 0 })),
  };
}

/** None where counting them would take too long. */
const skillsNear = ({ db, env }: Deps, place: string, but: string[]) =>
  readOnly(db, async (trx) => skillsAt(await createSession(trx, env.searchTimeout), place, but)).catch((error) => {
    if (isTooCostly(error)) return [];
    throw error;
  });

type Reader = { id: string; email: string };
/** Confirmations that are looked at, from the last. */
const maxLooked = 100;
const maxKnown = 24;

/**
 * Ids of the people with whom somebody shares a confirmation that stands: whose work they confirmed from their own mailbox, and who
 * confirmed theirs. The last first. Whether they may be found is asked by whoever shows them.
 */
export async function knownPeople(db: Connection, reader: Reader, secretKey: string): Promise<string[]> {
  const known = [...(await ownersOf(db, reader)), ...(await signersOf(db, reader, secretKey))];
  const ids = known.sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ id }) => id);
  return [...new Set(ids)].filter((id) => id !== reader.id).slice(0, maxKnown);
}

type Known = { id: string; at: Date };

/** Confirmations that stand `c`, of signers `s` and of works `p` that are approved, the last first. */
const confirmedWork = (db: Connection) =>
  db
    .selectFrom('standing_confirmations as c')
    .innerJoin('signers as s', 's.id', 'c.signer_id')
    .innerJoin('projects as p', 'p.id', 'c.project_id')
    .where('p.status', '=', 'approved')
    .where('p.removed_at', 'is', null)
    .orderBy('c.answered_at', 'desc')
    .limit(maxLooked);

const ownersOf = (db: Connection, { email }: Reader): Promise<Known[]> =>
  confirmedWork(db)
    .select(['p.user_id as id', 'c.answered_at as at'])
    .where('s.mailbox', '=', mailboxOf(email))
    .execute();

async function signersOf(db: Connection, { id }: Reader, secretKey: string): Promise<Known[]> {
  const signers = await confirmedWork(db)
    .select(['c.signer_name as name', 's.mailbox', 'c.answered_at as at'])
    .where('p.user_id', '=', id)
    .where('s.name_hidden', '=', false)
    .execute();
  const accounts = await accountsAt(
    db,
    signers.map(({ mailbox }) => partyOf(secretKey, mailbox)),
  );
  return signers.flatMap(({ name, mailbox, at }) =>
    accounts
      .filter((each) => mailboxOf(each.email) === mailbox && foldName(each.full_name) === foldName(name))
      .map((account) => ({ id: account.id, at })),
  );
}

/**
 * Whoever answered from a mailbox has an account only where that one's address reaches it today and is proved. An account under another name, or
 * of somebody who hides theirs, stays apart: one would learn whose it is.
 */
const accountsAt = (db: Connection, parties: string[]) =>
  db
    .selectFrom('owned_mailboxes as m')
    .innerJoin('findable_profiles as p', 'p.id', 'm.user_id')
    .select(['p.id', 'p.email', 'p.full_name'])
    .where('m.proved', '=', true)
    .where('m.mailbox', '=', anyOf(parties))
    .execute();

const newest = 6;
/** Confirmations that are looked at: several are of one project, or of one person. */
const maxLatest = 300;

/** The public work of which a confirmation came last, the newest first, and of one person no more than a page of results would have. */
export async function newestWorks(db: Connection, reader: string | null): Promise<FoundWork[]> {
  const { rows } = await sql<{ id: string; owner_id: string }>`select p.id, p.user_id as owner_id
      from standing_confirmations c
      join public_projects p on p.id = c.project_id
      join findable_profiles o on o.id = p.user_id
     where not ${keptApart(reader, sql`p.user_id`)}
     order by c.answered_at desc, c.id limit ${maxLatest}`.execute(db);
  const works = [...new Map(rows.map((row) => [row.id, row])).values()];
  return foundWorks(
    db,
    takePage(works, newest).taken.map(({ id }) => id),
  );
}
