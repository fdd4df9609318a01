import type { ProviderIdentity } from '#server/auth/sign-in-provider.ts';
import type { Env } from '#server/env.ts';
import { noteFormerAddress } from '#server/features/trust/published.ts';
import type { Transaction } from '#server/platform/database/connect.ts';
import { updateLink } from './provider-queries.ts';

/** A link was used. An address that the provider has replaced stays known as one that was this person's own. */
export async function noteUse(
  trx: Transaction,
  env: Env,
  link: { user_id: string; email: string | null },
  identity: ProviderIdentity,
) {
  await updateLink(trx, identity);
  if (link.email && identity.email && link.email !== identity.email)
    await noteFormerAddress(trx, env, link.user_id, link.email);
}
