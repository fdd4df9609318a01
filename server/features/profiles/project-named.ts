import { shortIdOf } from '#shared/projects/short-id.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import type { ProjectName } from './public-project-queries.ts';

/** Which project an address names, by its short id or by its UUID; null for what can be neither. */
export function projectNamed(typed: string): ProjectName | null {
  if (isUuid(typed)) return { id: typed };
  const short_id = shortIdOf(typed);
  return short_id ? { short_id } : null;
}
