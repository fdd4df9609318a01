import { z } from 'zod';
import { waysToBlock } from './limits.ts';

const how = z.enum(waysToBlock);
export const blockSchema = z.strictObject({ how });

/** One whom somebody keeps off. The user name is missing where no profile is seen. */
const blockedSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  username: z.string().nullable(),
  how,
  since: z.iso.datetime(),
});
export type Blocked = z.infer<typeof blockedSchema>;

export const blockedListSchema = z.object({ people: z.array(blockedSchema), next: z.uuid().nullable() });
export type BlockedList = z.infer<typeof blockedListSchema>;

/** Somebody seen, before who may keep them off. */
export const seenPersonSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  username: z.string(),
  how: how.nullable(),
});
export type SeenPerson = z.infer<typeof seenPersonSchema>;
