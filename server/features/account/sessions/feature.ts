import { demoDevice, demoId, demoNetwork, momentOf } from '#server/features/demo/published.ts';
import type { Demo, Feature, Seeded } from '#server/features/manifest.ts';
import { ownSessionRoutes, sessionRoutes } from './sessions-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { signOutForm } from './sign-out-form.ts';
import { tokenRoutes } from './token-routes.ts';

/** The browser and the network that each of the demo works from. */
const seedPlaces = ({ people, secretKey, now }: Demo): Seeded => ({
  traces: people.flatMap(({ username, joined }) => {
    const seen = { party: demoId(username), first_seen: new Date(joined), last_seen: momentOf(0.1, now) };
    return [
      { ...seen, bits: 0, hash: demoDevice(username, secretKey) },
      { ...seen, bits: 32, hash: demoNetwork(username, secretKey) },
    ];
  }),
});

export const sessions = {
  availableInMaintenance: [
    '/signin',
    '/sign-in',
    '/sign-out',
    '/api/sign-in',
    '/api/sign-out',
    '/api/session',
    '/.well-known',
  ],
  routes: { visitor: [signInRoutes, sessionRoutes, tokenRoutes], member: [ownSessionRoutes], page: [signOutForm] },
  exports: {
    sessions: `select id, method, second_factor, user_agent, country, created_at, authenticated_at, used_at, expires_at
      from sessions where user_id = $1 order by created_at, id`,
    places: `select case bits when 0 then 'browser' when 1 then 'user agent' else 'network' end as kind, first_seen, last_seen
      from traces where party = $1 order by first_seen, last_seen, bits`,
  },
  notExported: { sign_in_challenges: 'hashes that live for minutes between two steps of signing in' },
  seed: seedPlaces,
} satisfies Feature;
