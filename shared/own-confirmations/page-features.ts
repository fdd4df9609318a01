import type { EntryLink } from './own-confirmations.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** What the mailed link to one's own confirmations would do, without using it. */
    entryLink(token: string): Promise<EntryLink>;
  }
}
