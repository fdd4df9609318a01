export const providerIds = ['google', 'github', 'linkedin', 'oidc'] as const;
export type ProviderId = (typeof providerIds)[number];

export type ProviderSettings = {
  id: ProviderId;
  /** What stands on its button. */
  name: string;
  /** Whose word it is: with the subject it names one person for ever. */
  issuer: string;
  clientId: string;
  clientSecret: string;
};

type Given = {
  [key in `${'GOOGLE' | 'GITHUB' | 'LINKEDIN' | 'OIDC'}_CLIENT_${'ID' | 'SECRET'}`]?: string | undefined;
} & {
  OIDC_ISSUER?: string | undefined;
  OIDC_NAME?: string | undefined;
};

const known = [
  { id: 'google', prefix: 'GOOGLE', name: 'Google', issuer: 'https://accounts.google.com' },
  { id: 'github', prefix: 'GITHUB', name: 'GitHub', issuer: 'https://github.com/login/oauth' },
  { id: 'linkedin', prefix: 'LINKEDIN', name: 'LinkedIn', issuer: 'https://www.linkedin.com/oauth' },
] as const;

/**
 * The sign-in providers whose settings are given. `local`: the server was started as local, so that one on this machine
 * may speak plain http. Throws an Error that names what is missing when only some of one's settings are given.
 */
export function readProviders(given: Given, local: boolean): ProviderSettings[] {
  const wrong: string[] = [];
  const found: ProviderSettings[] = [];
  const add = (provider: Omit<ProviderSettings, 'clientId' | 'clientSecret'>, required: (keyof Given)[]) => {
    const missing = required.filter((name) => !given[name]);
    if (missing.length === required.length && !(provider.id === 'oidc' && given.OIDC_NAME)) return;
    wrong.push(...missing.map((name) => `  ${name}: required, since other settings of this provider are given`));
    const [id, secret] = required;
    if (id && secret) found.push({ ...provider, clientId: given[id] ?? '', clientSecret: given[secret] ?? '' });
  };

  for (const { prefix, ...provider } of known) add(provider, [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`]);
  const issuer = given.OIDC_ISSUER ?? '';
  const { host = '', hostname = '', protocol = 'https:' } = URL.parse(issuer) ?? {};
  add({ id: 'oidc', name: given.OIDC_NAME ?? host, issuer }, ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ISSUER']);
  if (protocol === 'http:' && !(local && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)))
    wrong.push('  OIDC_ISSUER: needs https (plain http only on this machine, and only when run locally)');
  if (wrong.length > 0) throw new Error(`Bad settings:\n${wrong.join('\n')}`);
  return found;
}
