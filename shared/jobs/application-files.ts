import { z } from 'zod';

/** A file of an application, for whoever may read it. */
export const applicationFileSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  media_type: z.string(),
  size: z.int(),
});
export type ApplicationFile = z.infer<typeof applicationFileSchema>;
export const broughtFilesSchema = z.object({ files: z.array(applicationFileSchema) });
