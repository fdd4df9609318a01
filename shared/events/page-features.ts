declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** How far the changes have been told that this page's data will come after: where its stream goes on. */
    changesCursor(): string;
  }
}

export {};
