import { sql } from 'kysely';
import type { Feature } from '#server/features/manifest.ts';
import { draftRoutes } from './draft-routes.ts';
import { eraseProjects } from './erase-projects.ts';
import { projectsRoutes } from './projects-routes.ts';
import { seedProjects } from './seed-projects.ts';

declare module '#server/platform/audit/record-audit.ts' {
  interface AuditSubjects {
    project: true;
  }
}

export const projects = {
  routes: { member: [projectsRoutes, draftRoutes] },
  exports: {
    projects: `select id, short_id, status, visibility, version, title, summary, description, role, organisation, started_on, ended_on,
        client_visibility, skills, links, approval_rule, rejected_reason, held_at, removed_at, approved_at, created_at, updated_at
      from projects where user_id = $1 order by created_at, id`,
    drafts: `select id, project_id, data, updated_at from drafts where user_id = $1 order by updated_at, id`,
  },
  erase: eraseProjects,
  tables: ['taken_short_ids', 'projects', 'drafts'],
  audited: { project: (userId) => sql`select id from projects where user_id = ${userId}` },
  topics: { reviews: 'admins' },
  seed: seedProjects,
} satisfies Feature;
