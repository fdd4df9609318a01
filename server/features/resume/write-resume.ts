import type { Connection } from '#server/platform/database/connect.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { paths } from '#shared/paths.ts';
import { photoSource } from '#shared/profiles/photo-source.ts';
import type { Entry, JsonObject, Resume } from '#shared/resume/json-resume.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { mergeResume } from './merge-resume.ts';
import { ourName } from './parse-resume.ts';
import {
  findImport,
  findOneself,
  findPerson,
  ownWorks,
  publicWorks,
  type ResumePerson,
  type ResumeProject,
} from './resume-queries.ts';

/** What is known of a person and their work, as JSON Resume 1.0. `origin`: of our addresses. */
function buildResume(person: ResumePerson, projects: ResumeProject[], origin: string): Resume {
  const certified = projects.filter((project) => project.is_public && project.is_confirmed);
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: basicsOf(person, origin),
    skills: person.skills.map((name) => ({ name })),
    languages: person.languages.map((language) => ({ language })),
    projects: projects.map((project) => projectOf(project, origin)),
    certificates: certified.map((project) => certificateOf(project, origin)),
    meta: { version: 'v1.0.0' },
  };
}

function basicsOf(person: ResumePerson, origin: string): JsonObject {
  const { username, full_name, headline, bio, location, links, photo_url, is_public } = person;
  return {
    name: full_name,
    ...(headline && { label: headline }),
    ...(bio && { summary: bio }),
    ...(is_public && { url: origin + paths.publicProfile(username) }),
    ...(is_public && photo_url && { image: new URL(photoSource(photo_url), origin).href }),
    ...(location && { location: { address: location } }),
    ...(links.length > 0 && { profiles: links.map(({ label, url }) => ({ ...(label && { network: label }), url })) }),
  };
}

function projectOf(project: ResumeProject, origin: string): Entry {
  const { title, summary, description, role, organisation, started_on, ended_on, skills } = project;
  return {
    name: title,
    description: [summary, description].filter(Boolean).join('\n\n'),
    roles: [role],
    ...(organisation && { entity: organisation }),
    ...(skills.length > 0 && { keywords: skills }),
    startDate: started_on,
    ...(ended_on && { endDate: ended_on }),
    ...(project.is_public && { url: pageOf(project, origin) }),
    ...(project.is_public && project.is_confirmed && { countersign: proofOf(project, origin) }),
  };
}

const certificateOf = (project: ResumeProject, origin: string): Entry => ({
  name: project.title,
  ...(project.approved_at && { date: project.approved_at.toISOString().slice(0, 10) }),
  issuer: ourName,
  url: pageOf(project, origin),
  countersign: proofOf(project, origin),
});

const pageOf = ({ short_id }: ResumeProject, origin: string) => origin + paths.publicProject(short_id);

const proofOf = ({ short_id }: ResumeProject, origin: string) => ({
  credential: origin + credentialPaths.file(short_id),
  proof: origin + credentialPaths.bundle(short_id),
});

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
