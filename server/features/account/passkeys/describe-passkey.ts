import type { Passkey } from '#shared/account/passkeys.ts';

type Row = { id: string; name: string; backed_up: boolean; created_at: Date; used_at: Date | null };

/** A passkey as its owner sees it. */
export const describePasskey = ({ id, name, backed_up, created_at, used_at }: Row): Passkey => ({
  id,
  name,
  synced: backed_up,
  created_at: created_at.toISOString(),
  used_at: used_at?.toISOString() ?? null,
});
