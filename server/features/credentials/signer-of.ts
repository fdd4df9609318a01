import type { Env } from '#server/env.ts';
import { signingKey } from './issuer-keys.ts';

/** Who signs credentials and status lists now. */
export const signerOf = (env: Pick<Env, 'issuer'>) => ({
  did: env.issuer.did,
  keyId: `${env.issuer.did}#${signingKey(env)}`,
  secretKey: env.issuer.key.seed,
});
