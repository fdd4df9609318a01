export {};

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /**
     * What a link of the newsletter is about, without using it; null for a link that we have not made or that counts no
     * more.
     */
    newsletterLink(what: 'confirm' | 'unsubscribe', token: string): Promise<{ email: string; done: boolean } | null>;
  }
}
