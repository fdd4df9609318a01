import { sql } from 'kysely';

/** What a stored draft is known by, null where there is none: whoever writes over it says which one they saw. */
export const revisionOf = (draft: string) => sql<string | null>`md5(${sql.ref(draft)}::text)`;

/** It stands there as it was seen. */
export const isSeen = (draft: string, seen: string | null) =>
  sql<boolean>`${revisionOf(draft)} is not distinct from ${seen}::text`;

/** This may be saved over it. What stands there already may be saved again: the answer got lost on the way. */
export const mayReplace = (draft: string, seen: string | null, data: unknown) =>
  sql<boolean>`(${isSeen(draft, seen)} or ${sql.ref(draft)} = ${JSON.stringify(data)}::jsonb)`;
