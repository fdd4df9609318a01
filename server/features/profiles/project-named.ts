import { shortIdOf } from '#shared/projects/short-id.ts';
import type { ProjectName } from './profiles-queries.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Which project an address names, by its short id or by its UUID; null for what can be neither. */
export function projectNamed(typed: string): ProjectName | null {
  if (uuid.test(typed)) return { id: typed };
  const short_id = shortIdOf(typed);
  return short_id ? { short_id } : null;
}
