import type { Connection } from '#server/platform/database/connect.ts';
import type { Resume } from '#shared/resume/json-resume.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { buildResume } from './build-resume.ts';
import { mergeResume } from './merge-resume.ts';
import { findImport, findOneself, findPerson, ownWorks, publicWorks } from './resume-queries.ts';

/** One's own résumé, with all that one's last one brought. */
export async function ownResume(db: Connection, userId: string, origin: string): Promise<Resume> {
  const own = buildResume(await findOneself(db, userId), await ownWorks(db, userId), origin);
  const found = await findImport(db, userId);
  return mergeResume(found ? (JSON.parse(found.body) as Resume) : {}, shownTexts(own));
}

/** What anybody may see of a person, and whose it is; null when there is nothing to see. */
export async function publicResume(db: Connection, username: string, origin: string) {
  const person = await findPerson(db, username);
  if (!person) return null;
  const resume = buildResume(person, await publicWorks(db, person.id), origin);
  return { id: person.id, username: person.username, resume: shownTexts(resume) };
}
