import type { FoundPost, Post } from './posts.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /**
     * What anybody may see of a post by the name in its address: all of it while it is open (`lasting`: and for a while
     * to come, unless one of `shows` changes), its title once it has ended. Null for what never was public.
     */
    publicJob(
      shortId: string,
    ): Promise<
      | { is: 'open'; post: Post; lasting: boolean; shows: string[] }
      | { is: 'ended'; id: string; title: string; shortId: string }
      | null
    >;
    /** Open posts of those who run the product. */
    ourJobs(): Promise<FoundPost[]>;
  }
}
