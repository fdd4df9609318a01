import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { BackablePerson, Backing, BackingList, PublicBackings } from '#shared/backing/backings.ts';
import { type BackingState, backingsPerPage } from '#shared/backing/limits.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { findBackable, listAnyBackers, listBackers, listBackings, listBetween, skillsOf } from './backing-queries.ts';
import { whyNot } from './require-backer.ts';

/** What one can say of somebody, and has said. Throws notFound for who is not seen. */
export async function readBackable(db: Connection, userId: string, username: string): Promise<BackablePerson> {
  const found = await findBackable(db, username);
  if (!found) throw notFound();
  const { id, ...person } = found;
  const [skills, said, refused] = await Promise.all([
    skillsOf(db, id),
    listBetween(db, userId, id),
    whyNot(db, userId, id),
  ]);
  const stateIn = new Map(said.map((each) => [each.skill.toLowerCase(), stateOf(each)]));
  return shownTexts({
    person,
    refused,
    skills: skills.map((skill) => ({ skill, state: stateIn.get(skill.toLowerCase()) ?? null })),
  });
}

type Row = Awaited<ReturnType<typeof listBackings>>[number];

const shownTo = ({ id, skill, username, full_name, photo_url, given_at, answered_at, ...facts }: Row): Backing =>
  shownTexts({
    id,
    person: username && full_name ? { username, full_name, photo_url } : null,
    skill,
    state: stateOf(facts),
    given_at: given_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
  });

/** What somebody gave and got. */
export async function readBackings(db: Connection, userId: string): Promise<BackingList> {
  const [received, given] = await Promise.all([
    listBackings(db, userId, 'received'),
    listBackings(db, userId, 'given'),
  ]);
  return {
    received: received.slice(0, backingsPerPage).map(shownTo),
    given: given.slice(0, backingsPerPage).map(shownTo),
    more: { received: received.length > backingsPerPage, given: given.length > backingsPerPage },
  };
}

/** What everybody reads of who backs a person, with what it depends on. */
export async function publicBackings(db: Connection, personId: string): Promise<PublicBackings> {
  const [rows, skills, backers] = await Promise.all([
    listBackers(db, personId),
    skillsOf(db, personId),
    listAnyBackers(db, personId),
  ]);
  return {
    people: rows.map(({ id: _id, ...person }) => shownTexts(person)),
    asks: skills.length > 0,
    // With those who hide their profile: the page is old when they show it again.
    shows: [`social:${personId}`, ...backers.map((id) => `profiles:${id}`)],
  };
}

type BackingFacts = {
  withdrawn_at: Date | null;
  answer: 'accepted' | 'declined' | null;
  /** Everybody reads it. */
  shown: boolean;
};

/** Where a backing stands, for both sides alike. `unseen`: accepted, but whoever gave it may not at the moment. */
function stateOf({ withdrawn_at, answer, shown }: BackingFacts): BackingState {
  if (withdrawn_at) return 'withdrawn';
  if (answer === 'declined') return 'declined';
  if (answer === null) return 'waiting';
  return shown ? 'shown' : 'unseen';
}
