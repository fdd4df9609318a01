import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';

/** That everybody of the demo signed up once. */
export const seedSignUps = ({ people }: Demo): Seeded => ({
  audit_log: people.map(({ username, joined }) => ({
    at: new Date(joined),
    actor_type: 'user',
    actor_id: demoId(username),
    action: 'sign_up',
    subject_type: 'profile',
    subject_id: demoId(username),
    data: '{}',
  })),
});
