import type { FormValues } from './form-values.ts';

/** What each part of the form gets: all that is typed, how to change some of it, and what is wrong by field. */
export type FormPart = {
  values: FormValues;
  set: (patch: Partial<FormValues>) => void;
  errors: Record<string, string>;
};
