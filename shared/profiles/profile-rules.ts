/** Without zod, so that the form may say them. */
export const profileLimits = {
  headline: 140,
  bio: 2000,
  location: 120,
  language: 40,
  languages: 10,
  skill: 60,
  skills: 30,
  links: 10,
  /** Changes of the user name in `usernameDays`; as long an old name leads to the new one. */
  usernameChanges: 3,
  usernameDays: 90,
  /** Changes of the name beyond its spelling in `nameDays`, by somebody whose work was confirmed. */
  nameChanges: 3,
  nameDays: 30,
} as const;

/** Of a profile, so much at a time: projects, skills with who confirmed them, and what was confirmed last. */
export const profilePageSizes = { projects: 24, skills: 30, signers: 3, timeline: 15 } as const;

/** A photo is cut to a square and kept at `side` pixels; one with less than `least` would be a blur. */
export const photoRules = { bytes: 10 * 1024 * 1024, side: 512, least: 128 } as const;

/** By content; what else a browser can show is refused. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export const visibilities = ['public', 'unlisted', 'private'] as const;
export type Visibility = (typeof visibilities)[number];
