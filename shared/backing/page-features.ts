declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /**
     * Who stands by what this person can do, as everybody reads it; null while nothing of the kind is part of the
     * product.
     */
    publicBackings(personId: string): Promise<PublicBackings | null>;
  }
}

export type PublicBacker = {
  username: string;
  full_name: string;
  photo_url: string | null;
  skills: string[];
  /** The day of the latest. */
  since: string;
};

/** `shows` is what it depends on; `asks` whether there is a skill that one can stand by. */
export type PublicBackings = { people: PublicBacker[]; asks: boolean; shows: string[] };
