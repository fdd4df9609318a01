import type { Deps } from '#server/auth/deps.ts';
import type { Env } from '#server/env.ts';
import type { ProviderLinks } from '#shared/account/provider-links.ts';
import { linksOf } from './provider-queries.ts';

/** The one that is set up now and speaks for an issuer; none when it was taken away or replaced. */
export const providerOfIssuer = (env: Env, issuer: string) => env.providers.find((each) => each.issuer === issuer);

/** Names outlive the settings they came from. */
const knownNames: Record<string, string> = { google: 'Google', github: 'GitHub', linkedin: 'LinkedIn' };

export function nameOfLink(env: Env, { provider, issuer }: { provider: string; issuer: string }) {
  return providerOfIssuer(env, issuer)?.name ?? knownNames[provider] ?? URL.parse(issuer)?.host ?? issuer;
}

export async function listLinks({ db, env }: Pick<Deps, 'db' | 'env'>, userId: string): Promise<ProviderLinks> {
  const links = await linksOf(db, userId);
  return {
    links: links.map((link) => ({
      id: link.id,
      provider: link.provider,
      name: nameOfLink(env, link),
      email: link.email,
      usable: providerOfIssuer(env, link.issuer) !== undefined,
      created_at: link.created_at.toISOString(),
      used_at: link.used_at.toISOString(),
    })),
    providers: env.providers.map(({ id, name }) => ({ id, name })),
  };
}
