import type { ProviderSettings } from '#server/read-providers.ts';
import { githubProvider } from './github-provider.ts';
import { oidcProvider } from './oidc-provider.ts';
import type { SignInProvider } from './sign-in-provider.ts';

export const openProviders = (settings: ProviderSettings[]): SignInProvider[] =>
  settings.map((each) => (each.id === 'github' ? githubProvider(each) : oidcProvider(each)));
