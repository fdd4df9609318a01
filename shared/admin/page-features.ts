export {};

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Whether there is such a project or person for an admin to look at; anything may stand in an address. */
    existsForAdmin(what: 'project' | 'person', id: string): Promise<boolean>;
  }
}
