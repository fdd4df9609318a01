import { z } from 'zod';
import { waysToKeepOff } from './limits.ts';

const how = z.enum(waysToKeepOff);
export const keepOffSchema = z.strictObject({ how });

/** One whom somebody keeps off. The user name is missing where no profile is seen. */
const keptOffSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  username: z.string().nullable(),
  how,
  since: z.iso.datetime(),
});
export type KeptOff = z.infer<typeof keptOffSchema>;

export const keptOffListSchema = z.object({ people: z.array(keptOffSchema), next: z.uuid().nullable() });
export type KeptOffList = z.infer<typeof keptOffListSchema>;

/** Somebody seen, before who may keep them off. */
export const seenPersonSchema = z.object({
  id: z.uuid(),
  full_name: z.string(),
  username: z.string(),
  how: how.nullable(),
});
export type SeenPerson = z.infer<typeof seenPersonSchema>;
