import type { Discussion } from './comments.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /**
     * What everybody may read of what is said about a public project; null while nothing of the kind is part of the
     * product.
     */
    publicDiscussion(projectId: string): Promise<PublicDiscussion | null>;
  }
}

/** With `shows`, whose name and visibility it depends on. */
export type PublicDiscussion = Discussion & { shows: string[] };
