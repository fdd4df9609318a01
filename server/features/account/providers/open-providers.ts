import type { SignInProvider } from '#server/auth/sign-in-provider.ts';
import type { ProviderSettings } from '#server/platform/settings/read-providers.ts';
import { githubProvider } from './github-provider.ts';
import { oidcProvider } from './oidc-provider.ts';

export const openProviders = (settings: ProviderSettings[]): SignInProvider[] =>
  settings.map((each) => (each.id === 'github' ? githubProvider(each) : oidcProvider(each)));
