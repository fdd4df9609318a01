import type { PublicProfile, PublicProject } from './profiles.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** With the projects after the one of that short id, or with the first ones. */
    publicProfile(username: string, after?: string | null): Promise<PublicProfile | null>;
    /** The present name of a visible person who gave this one up not long ago. */
    movedUsername(username: string): Promise<string | null>;
    publicProject(id: string): Promise<PublicProject | null>;
    /** Names of the two newest confirmed public projects, for the home page; null on an empty product. */
    exampleProject(): Promise<PublicProject | null>;
  }
}
