import type { Deps } from '#server/auth/deps.ts';
import { listWaysIn } from '#server/auth/ways-in.ts';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import type { Viewer } from '#shared/session/session.ts';
import { backupCodesOf } from './backup-code-queries.ts';
import { confirmedTotp } from './second-factor-queries.ts';

/** How a person's second step stands, for their settings. */
export async function describeSecondFactor(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  person: Viewer,
  session: { second_factor: boolean } | null,
): Promise<SecondFactor> {
  const totp = await confirmedTotp(db, person.id);
  const { left, made_at } = await backupCodesOf(db, person.id);
  return {
    confirmed_at: totp?.confirmed_at?.toISOString() ?? null,
    backup_codes_left: left,
    backup_codes_made_at: made_at?.toISOString() ?? null,
    required: person.role === 'admin' && !env.local,
    set_up: totp !== undefined || (await listWaysIn(db, person.id)).passkeys > 0,
    in_session: session?.second_factor ?? false,
  };
}
