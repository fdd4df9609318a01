export {};

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Whether there is such a proof of identity for an admin to look at; anything may stand in an address. */
    hasIdentityCase(id: string): Promise<boolean>;
  }
}
