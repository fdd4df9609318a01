import type { Answer, CheckName } from '../verify/verdict.ts';

export type Language = 'en' | 'es';

/** Everything that people read; `{name}` stands for what a check found. */
export type Words = {
  answers: Record<Answer, string>;
  checks: Record<CheckName, string>;
  why: Record<string, string>;
  /** Names of what a statement discloses. */
  fields: Record<string, string>;
};
