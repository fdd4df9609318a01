import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Feature, Seeded } from '#server/features/manifest.ts';
import type { Change } from '#server/platform/changes/change-line.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import { drawQr } from '#server/platform/qr/draw-qr.ts';
import { paths } from '#shared/paths.ts';
import { shortIdOf } from '#shared/projects/short-id.ts';
import { forgetUsernames } from './own-profile-queries.ts';
import { ownProfileRoutes } from './own-profile-routes.ts';
import { ownPhotoRoutes, photoRoutes } from './photo-routes.ts';
import { profilesRoutes, receiptRoutes } from './profiles-routes.ts';
import { projectRecords, receiptNamed } from './project-records.ts';
import { exampleProjects, publicProfile, publicProject } from './public-profile.ts';
import { findMovedUsername, isErasedUsername } from './public-profile-queries.ts';
import { isRemovedProject, projectNamed } from './public-project-queries.ts';
import { sealedProject } from './sealed-projects.ts';

/** Everybody of the demo. */
const seedProfiles = ({ people }: Demo): Seeded => ({ profiles: people.map(profileRow) });

function profileRow({
  projects: _projects,
  letters: _letters,
  identity: _identity,
  joined,
  links,
  ...person
}: Demo['people'][number]) {
  const at = new Date(joined);
  return {
    id: demoId(person.username),
    ...person,
    available_for_work: person.available_for_work ?? false,
    links: JSON.stringify(links),
    email_verified: true,
    email_confirmed_at: new Date(at.getTime() + 4 * 60_000),
    created_at: at,
    updated_at: at,
  };
}

const itAndItsPeople = ({ topic, id, userIds }: Change) => [
  `${topic}:${id}`,
  ...userIds.map((userId) => `profiles:${userId}`),
];

export const profiles = {
  availableInMaintenance: ['/api/photos'],
  pageParts: ['/api/photos'],
  // Of a project its page and all that shows anything of its people.
  invalidates: { projects: itAndItsPeople, profiles: itAndItsPeople },
  routes: { visitor: [profilesRoutes, photoRoutes], member: [ownProfileRoutes, ownPhotoRoutes], link: [receiptRoutes] },
  jobs: ({ db }) => ({ 'forget-usernames': { run: () => forgetUsernames(db), cron: '19 3 * * *' } }),
  pages: ({ db, env, files }) => ({
    /** With the projects after the one of that short id, or with the first ones. */
    publicProfile: (username: string, after?: string | null) =>
      publicProfile(db, username, shortIdOf(after ?? '') ?? undefined),
    movedUsername: (username: string) => findMovedUsername(db, username),
    publicProject: async (typed: string) => {
      const name = projectNamed(typed);
      return name && publicProject(db, name);
    },
    sealedProject: async (typed: string) => {
      const name = projectNamed(typed);
      return name && sealedProject(db, name);
    },
    isErasedUsername: (username: string) => isErasedUsername(db, username),
    isRemovedProject: async (typed: string) => {
      const name = projectNamed(typed);
      return name !== null && isRemovedProject(db, name);
    },
    projectRecords: (projectId: string) => projectRecords(db, projectId),
    projectReceipt: (typed: string, digest: string) => receiptNamed({ db, files }, typed, digest),
    // Lead from paper to a page.
    profileQr: (username: string) => drawQr(`${env.publicUrl}${paths.publicProfile(username)}`),
    projectQr: (shortId: string) => drawQr(`${env.publicUrl}${paths.publicProject(shortId)}`),
    exampleProjects: () => exampleProjects(db),
  }),
  exports: {
    profile: `select id, email, email_verified, email_confirmed_at, username, full_name, phone_number, date_of_birth, role,
        locale, visibility, engines_may_list, discover_may_list, takes_letters, available_for_work, verification_status,
        photo_url, headline, bio, location, languages, skills, links, created_at, updated_at, suspended_at, suspended_reason, delete_after
      from profiles where id = $1`,
    former_usernames: `select username, created_at, until from username_redirects where user_id = $1 order by created_at, username`,
    name_changes: `select id, field, told, at, held_since from name_changes where user_id = $1 order by id`,
  },
  erase: erasePhoto,
  tables: ['username_redirects', 'name_changes'],
  seed: seedProfiles,
} satisfies Feature;

/** Queues the removal of a photo of ours; one that a provider has is not ours to remove. */
async function erasePhoto(trx: Transaction, userId: string) {
  const found = await trx.selectFrom('profiles').select('photo_url').where('id', '=', userId).executeTakeFirst();
  if (found?.photo_url && !/^https?:/i.test(found.photo_url))
    await queueJob(trx, 'remove-stored-file', { key: found.photo_url });
}
