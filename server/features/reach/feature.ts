import type { Feature } from '#server/features/manifest.ts';
import { reachRoutes } from './reach-routes.ts';

/** Who may reach whom. It is there with every setting: keeping somebody off is a matter of safety. */
export const reach = {
  routes: { member: [reachRoutes] },
  tables: ['kept_off', 'kept_unseen'],
  exports: {
    people_kept_off: `select met_as as name, how, created_at from kept_off where user_id = $1 order by created_at, other_id`,
    organisations_kept_unseen: `select name, domain, created_at from kept_unseen where user_id = $1 order by created_at, id`,
  },
} satisfies Feature;
