import type { PlatformDeps } from '#server/platform/deps.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { SessionLookup } from './session-lookup.ts';
import type { SignInProvider } from './sign-in-provider.ts';

/** What the features are built from. */
export type Deps = PlatformDeps & {
  sessions: SessionLookup;
  accessTokens: AccessTokens;
  /** Whom one can sign in with beside us. */
  providers: SignInProvider[];
};
