import type { Kind } from '../statement/statement.ts';
import type { Answer, CheckName } from '../verify/verdict.ts';

export type Language = 'en' | 'es';

/** Everything that people read; `{name}` stands for what a check found. */
export type Words = {
  answers: Record<Answer, string>;
  checks: Record<CheckName, string>;
  why: Record<string, string>;
  /** What an entry can be. */
  kinds: Record<Kind, string>;
  /** Names of what a statement discloses. */
  fields: Record<string, string>;
};
