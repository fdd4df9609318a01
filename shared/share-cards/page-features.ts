import type { PublicProfile, PublicProject } from '../profiles/profiles.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Address of the picture that a shared link to it is shown with, in the language of the request. */
    projectCard(project: PublicProject): Promise<string>;
    profileCard(profile: PublicProfile): Promise<string>;
  }
}
