import type { PublicProfile, PublicProject, SealedPage } from './profiles.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** With the projects after the one of that short id, or with the first ones. */
    publicProfile(username: string, after?: string | null): Promise<PublicProfile | null>;
    /** The present name of a visible person who gave this one up not long ago. */
    movedUsername(username: string): Promise<string | null>;
    /** Whether it was the name of somebody who deleted their account, for as long as nobody else can have it. */
    isErasedUsername(username: string): Promise<boolean>;
    /** The address of a profile, for what is printed. */
    profileQr(username: string): { size: number; path: string };
    publicProject(id: string): Promise<PublicProject | null>;
    /** Work of which it is shown alone that it is confirmed. */
    sealedProject(id: string): Promise<SealedPage | null>;
    /** Whether it was public once, and its owner removed it or deleted their account. */
    isRemovedProject(id: string): Promise<boolean>;
    /** Confirmed projects for the home page, one of each person, newest first. */
    exampleProjects(): Promise<PublicProject[]>;
  }
}
