import type { CredentialPage } from './credentials.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** The credential of a project, by the short id of its address. */
    credentialPage(typed: string): Promise<CredentialPage | null>;
  }
}
