import type { Feature } from '#server/features/manifest.ts';
import type { Change } from '#server/platform/changes/change-line.ts';
import { drawQr } from '#server/platform/qr/draw-qr.ts';
import { paths } from '#shared/paths.ts';
import { shortIdOf } from '#shared/projects/short-id.ts';
import { erasePhoto } from './erase-photo.ts';
import { forgetUsernames } from './own-profile-queries.ts';
import { ownProfileRoutes } from './own-profile-routes.ts';
import { ownPhotoRoutes, photoRoutes } from './photo-routes.ts';
import { findMovedUsername, isErasedUsername } from './profiles-queries.ts';
import { profilesRoutes } from './profiles-routes.ts';
import { projectNamed } from './project-named.ts';
import { projectRecords, receiptNamed } from './project-records.ts';
import { exampleProjects, publicProfile, publicProject } from './public-profile.ts';
import { isRemovedProject } from './public-project-queries.ts';
import { receiptRoutes } from './receipt-routes.ts';
import { sealedProject } from './sealed-projects.ts';
import { seedProfiles } from './seed-profiles.ts';

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
    publicProfile: (username, after) => publicProfile(db, username, shortIdOf(after ?? '') ?? undefined),
    movedUsername: (username) => findMovedUsername(db, username),
    publicProject: async (typed) => {
      const name = projectNamed(typed);
      return name && publicProject(db, name);
    },
    sealedProject: async (typed) => {
      const name = projectNamed(typed);
      return name && sealedProject(db, name);
    },
    isErasedUsername: (username) => isErasedUsername(db, username),
    isRemovedProject: async (typed) => {
      const name = projectNamed(typed);
      return name !== null && isRemovedProject(db, name);
    },
    projectRecords: (projectId) => projectRecords(db, projectId),
    projectReceipt: (typed, digest) => receiptNamed({ db, files }, typed, digest),
    profileQr: (username) => drawQr(`${env.publicUrl}${paths.publicProfile(username)}`),
    projectQr: (shortId) => drawQr(`${env.publicUrl}${paths.publicProject(shortId)}`),
    exampleProjects: () => exampleProjects(db),
  }),
  exports: {
    profile: `select id, email, email_verified, email_confirmed_at, username, full_name, phone_number, date_of_birth, role,
        locale, visibility, engines_may_list, discover_may_list, available_for_work, verification_status, photo_url, headline, bio, location, languages, skills, links, created_at,
        updated_at, suspended_at, suspended_reason, delete_after
      from profiles where id = $1`,
    former_usernames: `select username, created_at, until from username_redirects where user_id = $1 order by created_at, username`,
    name_changes: `select id, field, told, at from name_changes where user_id = $1 order by id`,
  },
  erase: erasePhoto,
  tables: ['username_redirects', 'name_changes'],
  seed: seedProfiles,
} satisfies Feature;
