declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** What a link of a mail stops, without stopping it; null for one we have not made. */
    savedSearchLink(token: string): Promise<{ name: string; stopped: boolean } | null>;
  }
}

export {};
