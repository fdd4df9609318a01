/** What a value of a résumé may be: whatever JSON holds. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
export type JsonObject = { [name: string]: Json };
/** One entry of a list of a résumé. */
export type Entry = JsonObject;

/** Lists of JSON Resume 1.0. */
export const resumeLists = [
  'work',
  'volunteer',
  'education',
  'awards',
  'certificates',
  'publications',
  'skills',
  'languages',
  'interests',
  'references',
  'projects',
] as const;
export type ResumeList = (typeof resumeLists)[number];

/** JSON Resume 1.0 as far as anybody reads it; other fields are allowed everywhere. */
export type Resume = { [List in ResumeList]?: Entry[] } & { basics?: JsonObject } & { [name: string]: Json };

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const textOf = (value: Json | undefined) => (typeof value === 'string' ? value : '');
export const textsOf = (value: Json | undefined) =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
