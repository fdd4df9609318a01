import { z } from 'zod';
import { threadSchema } from '../signing/change-threads.ts';
import { clientVisibilities } from '../signing/client-visibility.ts';
import { approvalRules } from '../signing/limits.ts';
import { signerStorySchema } from '../signing/signers.ts';
import { writtenInSchema } from '../text/written-in.ts';
import { fileSchema, projectRowSchema } from './projects.ts';

/** Everything its owner (or an admin) may read of a project. */
export const projectDetailSchema = projectRowSchema.omit({ signers: true, cover: true }).extend({
  version: z.number().int(),
  /** Title, summary and description. */
  written_in: writtenInSchema,
  description: z.string(),
  /** Sanitised HTML made from the Markdown of `description`. */
  description_html: z.string(),
  client_visibility: z.enum(clientVisibilities),
  skills: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  files: z.array(fileSchema),
  signers: z.array(signerStorySchema),
  /** What it takes until it is approved, and how many of those who are asked have confirmed the text as it stands. */
  approval: z.object({ rule: z.enum(approvalRules), asked: z.number().int(), confirmed: z.number().int() }),
  /** Of signers who asked for changes. */
  threads: z.array(threadSchema),
  /** What happened, oldest first. `by` is a signer's or admin's part in it, never an address. */
  history: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.string(),
      by: z.string().nullable(),
      comment: z.string().nullable(),
      written_in: writtenInSchema,
    }),
  ),
  /** What its owner may do now (project-policy.ts). */
  may: z.object({
    edit: z.boolean(),
    remove: z.boolean(),
    appeal: z.boolean(),
    hide: z.boolean(),
    name_another: z.boolean(),
  }),
});
export type ProjectDetail = z.infer<typeof projectDetailSchema>;
