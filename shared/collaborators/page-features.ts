declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Who worked on a public project besides its owner; null while nothing of the kind is part of the product. */
    publicCollaborators(projectId: string): Promise<PublicCollaborators | null>;
  }
}

/** `covered`: a signer whose confirmation stands was shown them by this name and in this role. */
export type PublicCollaborator = {
  username: string;
  full_name: string;
  photo_url: string | null;
  role: string;
  covered: boolean;
};
/** With `shows`, what it depends on. */
export type PublicCollaborators = { people: PublicCollaborator[]; shows: string[] };
