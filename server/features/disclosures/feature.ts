import type { Feature } from '#server/features/manifest.ts';
import { disclosureFeatures } from './disclosure-page.ts';
import { disclosureRoutes } from './disclosure-routes.ts';

export const disclosures = {
  routes: { member: [disclosureRoutes] },
  topics: { projects: 'everybody' },
  tables: ['disclosures'],
  pages: disclosureFeatures,
  exports: {
    disclosures: `select id, project_id, note, made_at, expires_at, opened_at, ended_at
      from disclosures where user_id = $1 order by made_at, id`,
  },
} satisfies Feature;
