import type { Feature } from '#server/features/manifest.ts';
import { forgetChallenges } from './passkey-challenge.ts';
import { passkeyRoutes, passkeySignInRoutes } from './passkeys-routes.ts';

export const passkeys = {
  routes: { visitor: [passkeySignInRoutes], member: [passkeyRoutes] },
  jobs: ({ db }) => ({ 'forget-passkey-challenges': { run: () => forgetChallenges(db), cron: '23 * * * *' } }),
  exports: {
    passkeys: `select id, name, device_type, backed_up, transports, created_at, used_at
      from passkeys where user_id = $1 order by created_at, id`,
  },
  notExported: { passkey_challenges: 'hashes that live for minutes while an authenticator answers' },
  tables: ['passkey_challenges', 'passkeys'],
} satisfies Feature;
