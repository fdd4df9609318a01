import type { Feature } from '#server/features/manifest.ts';
import { resumeLimits } from '#shared/resume/limits.ts';
import { resumePaths } from '#shared/resume/paths.ts';
import { resumeImportRoutes, resumeRoutes } from './resume-routes.ts';
import { seedResume } from './seed-resume.ts';
import { publicResume } from './write-resume.ts';

/** Résumés in and out: JSON Resume, and the archive that LinkedIn makes of an account. */
export const resume = {
  routes: { member: [resumeRoutes, resumeImportRoutes] },
  pages: ({ db, env }) => ({ publicResume: (username: string) => publicResume(db, username, env.publicUrl) }),
  fileForms: { [resumePaths.importProjects()]: resumeLimits.file },
  tables: ['resume_imports'],
  exports: {
    // As text: the archive is made of jsonb, which refuses some of what JSON may hold.
    resume: 'select id, source, body, imported_at from resume_imports where user_id = $1',
  },
  seed: seedResume,
} satisfies Feature;
