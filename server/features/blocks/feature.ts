import type { Feature } from '#server/features/manifest.ts';
import { blockRoutes } from './block-routes.ts';

/** Who may reach whom. It is there with every setting: keeping somebody off is a matter of safety. */
export const blocks = {
  routes: { member: [blockRoutes] },
  tables: ['blocks', 'hidden_employers'],
  exports: {
    people_kept_off: `select met_as as name, how, created_at from blocks where user_id = $1 order by created_at, other_id`,
    organisations_kept_unseen: `select name, domain, created_at from hidden_employers where user_id = $1 order by created_at, id`,
  },
} satisfies Feature;
