import type { Connection } from '#server/platform/database/connect.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { languageOf } from '#server/platform/language/language-of.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { profilePageSizes } from '#shared/profiles/profile-rules.ts';
import type { PublicProfile, PublicProject } from '#shared/profiles/profiles.ts';
import { workOverview } from '#shared/profiles/work-overview.ts';
import { shownTexts } from '#shared/text/clean-text.ts';
import { type About, languageOfPerson, ownerOfPage, publicIdentity, visible } from './public-owner.ts';
import { findListed, findProfile, findProfileOfId } from './public-profile-queries.ts';
import { findPublicProject, listExamples, type ProjectName } from './public-project-queries.ts';
import { iso, languageOfWork, type Named, publicWork } from './public-work.ts';
import { listSealed } from './sealed-projects.ts';
import { listPublicProjects, listPublicWork } from './work-of-person.ts';

/** What anybody may see of a person, whoever asks; null when there is nothing to see. */
export async function publicProfile(db: Connection, username: string, after?: string): Promise<PublicProfile | null> {
  const profile = await findProfile(db, username);
  return profile ? { ...(await withWork(db, profile, after)), visibility: visible(profile.visibility) } : null;
}

/** One's own profile as others see it, or would if it were not private. Throws notFound for nobody. */
export async function profilePreview(db: Connection, id: string, after?: string): Promise<ProfilePreview> {
  const profile = await findProfileOfId(db, id);
  if (!profile) throw notFound();
  return withWork(db, profile, after);
}

type Person = Named & About & { id: string; created_at: Date; identity: Parameters<typeof publicIdentity>[0] };

/** With the projects after the one whose short id is `after`, or with the first ones. */
async function withWork<T extends Person>(db: Connection, profile: T, after: string | undefined) {
  const { projects: max } = profilePageSizes;
  const work = (await listPublicWork(db, profile.id)).map(({ confirmations, ...each }) => ({
    ...each,
    confirmations: confirmations.map((one) => ({ ...one, answered_at: iso(one.answered_at) })),
  }));
  const rows = await listPublicProjects(db, profile.id, after, max + 1);
  const projects = rows.slice(0, max);
  const [first, last] = [projects[0], projects.at(-1)];
  return shownTexts({
    ...profile,
    written_in: languageOfPerson(profile),
    identity: publicIdentity(profile.identity),
    created_at: profile.created_at.toISOString(),
    projects: projects.map((row) => publicWork(row, profile, languageOfWork(row))),
    before: Math.max(
      0,
      work.findIndex(({ id }) => id === first?.id),
    ),
    sealed: await listSealed(db, profile.id),
    next: last && rows.length > max ? last.short_id : null,
    work: workOverview(work, ({ title, summary }) => languageOf([title, summary])),
  });
}

/** What anybody may see of a project, whoever asks; null when there is nothing to see. */
export async function publicProject(db: Connection, name: ProjectName): Promise<PublicProject | null> {
  const row = await findPublicProject(db, name);
  if (!row) return null;
  const { description, links } = row;
  return shownTexts({
    ...publicWork(row, row, languageOf([row.title, row.summary, description])),
    description_html: renderMarkdown(description),
    links,
    owner: ownerOfPage(row),
  });
}

/** Confirmed projects to show on the home page, the newest of each person first; none where none may stand for all. */
export async function exampleProjects(db: Connection): Promise<PublicProject[]> {
  const found = await Promise.all((await listExamples(db)).map((id) => publicProject(db, { id })));
  return found.filter((each) => each !== null);
}

/** Whose user name this is, when they may be found. */
export const publicOwner = async (db: Connection, username: string) =>
  (await findListed(db, username.replaceAll('\0', ''))) ?? null;
