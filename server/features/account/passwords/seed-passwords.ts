import { hashPassword } from '#server/auth/password-hash.ts';
import { demoId } from '#server/features/demo/published.ts';
import type { Demo, Seeded } from '#server/features/manifest.ts';

/** The same password for everybody of the demo. */
export async function seedPasswords({ people, password }: Demo): Promise<Seeded> {
  const hash = await hashPassword(password);
  return {
    passwords: people.map(({ username, joined }) => ({
      user_id: demoId(username),
      hash,
      changed_at: new Date(joined),
    })),
  };
}
