import type { Deps } from '#server/auth/deps.ts';
import { blockedPairFrom } from '#server/features/blocks/published.ts';
import { foundPeople } from '#server/features/profiles/published.ts';
import { mailboxPseudonym } from '#server/features/trust/published.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { OwnDiscover } from '#shared/search/results.ts';
import type { Viewer } from '#shared/session/session.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { readOnly } from './find-documents.ts';
import { skillsAt } from './related-skills.ts';
import { foldName } from './split-words.ts';
import { tellConfirmed } from './tell-confirmed.ts';
import { createTurn, isTooCostly } from './turn.ts';

type Reader = { id: string; email: string };
/** Confirmations that are looked at, from the last. */
const maxLooked = 100;
const maxKnown = 24;

/**
 * Ids of the people with whom somebody shares a confirmation that stands: whose work they confirmed from their own
 * mailbox, and who confirmed theirs. The last first. Whether they may be found is asked by whoever shows them.
 */
async function knownPeople(db: Connection, reader: Reader, secretKey: string): Promise<string[]> {
  const known = [...(await ownersOf(db, reader)), ...(await signersOf(db, reader, secretKey))];
  const ids = known.sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ id }) => id);
  return [...new Set(ids)].filter((id) => id !== reader.id).slice(0, maxKnown);
}

type Known = { id: string; at: Date };

/** Confirmations that stand `c`, of signers `s` and of works `p` that are approved, the last first. */
const confirmedWork = (db: Connection) =>
  db
    .selectFrom('current_confirmations as c')
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
    signers.map(({ mailbox }) => mailboxPseudonym(secretKey, mailbox)),
  );
  return signers.flatMap(({ name, mailbox, at }) =>
    accounts
      .filter((each) => mailboxOf(each.email) === mailbox && foldName(each.full_name) === foldName(name))
      .map((account) => ({ id: account.id, at })),
  );
}

/**
 * Whoever answered from a mailbox has an account only where that one's address reaches it today and is proved. An
 * account under another name, or of somebody who hides theirs, stays apart: one would learn whose it is.
 */
const accountsAt = (db: Connection, parties: string[]) =>
  db
    .selectFrom('owned_mailboxes as m')
    .innerJoin('findable_profiles as p', 'p.id', 'm.user_id')
    .select(['p.id', 'p.email', 'p.full_name'])
    .where('m.proved', '=', true)
    .where('m.mailbox', '=', anyOf(parties))
    .execute();

const maxPeople = 6;

/**
 * What Discover begins with for somebody who is signed in; null for whoever has no pages of their own yet, or no more.
 */
export async function ownDiscover(deps: Deps, viewer: Viewer | null): Promise<OwnDiscover | null> {
  if (!viewer?.email_verified || viewer.delete_after) return null;
  const { db, env } = deps;
  const { location } = await db
    .selectFrom('profiles')
    .select('location')
    .where('id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  const apart = await blockedPairFrom(db, viewer.id);
  const known = (await knownPeople(db, viewer, env.secretKey)).filter((id) => !apart.includes(id));
  const people = (await foundPeople(db, known)).slice(0, maxPeople);
  const confirmed = await tellConfirmed(
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
  readOnly(db, async (trx) => skillsAt(await createTurn(trx, env.searchTimeout), place, but)).catch((error) => {
    if (isTooCostly(error)) return [];
    throw error;
  });
