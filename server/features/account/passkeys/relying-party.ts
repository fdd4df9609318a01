import type { Env } from '#server/env.ts';

/** Who passkeys are made for: settings alone decide, never the Host header of a request. */
export function relyingParty({ publicUrl }: Pick<Env, 'publicUrl'>) {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin, name: 'Countersign' };
}
