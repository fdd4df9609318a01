import { demoId, demoLink } from '#server/features/demo/published.ts';
import type { Demo, Feature, Seeded } from '#server/features/manifest.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import { disclosureLimits } from '#shared/disclosures/limits.ts';
import { disclosureRoutes, openingRoutes } from './disclosure-routes.ts';
import { lookAtLink } from './open-disclosure.ts';

const day = 86_400_000;

/** A link that was handed out and waits for whoever opens it. */
const seedDisclosures = ({ now }: Demo): Seeded => ({
  disclosures: [
    {
      id: demoId(`${demoLink.owner}/link`),
      user_id: demoId(demoLink.owner),
      project_id: demoId(`${demoLink.owner}/${demoLink.project}`),
      note: demoLink.note,
      token_hash: sha256(demoLink.secret),
      made_at: now,
      expires_at: new Date(now.getTime() + disclosureLimits.days * day),
    },
  ],
});

export const disclosures = {
  routes: { visitor: [openingRoutes], member: [disclosureRoutes] },
  topics: { projects: 'everybody' },
  tables: ['disclosures'],
  pages: (deps, request) => ({ disclosureBy: (token: string) => lookAtLink(deps, request, token) }),
  seed: seedDisclosures,
  exports: {
    disclosures: `select id, project_id, note, made_at, expires_at, opened_at, ended_at
      from disclosures where user_id = $1 order by made_at, id`,
  },
} satisfies Feature;
