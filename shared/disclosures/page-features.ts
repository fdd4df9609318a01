export {};

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Who shows something by a link that nobody has opened; null for any other, whatever became of it. */
    disclosureBy(token: string): Promise<{ owner: string } | null>;
  }
}
