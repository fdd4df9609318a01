/** Of what a person writes down about a piece of work: letters of a text, entries of a list. */
export const projectLimits = {
  title: 120,
  summary: 300,
  description: 20_000,
  role: 120,
  organisation: 120,
  skill: 60,
  skills: 20,
  linkLabel: 80,
  links: 10,
  /** To the people asked. */
  note: 300,
  signers: 5,
  appeal: 2000,
  /** Drafts from résumés that are not sent yet. */
  importedDrafts: 30,
} as const;

/** Projects on one page of a person's own list; every list of the API has this size at most. */
export const projectPageSize = 100;
