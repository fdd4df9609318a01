import { z } from 'zod';
import { line } from '../text/text.ts';

export const exportStates = ['waiting', 'running', 'ready', 'failed'] as const;

/** An archive of everything of one's own: on its way, or ready to be fetched. */
export const ownExportSchema = z.object({
  id: z.uuid(),
  state: z.enum(exportStates),
  /** Steps of the work: sections and files. */
  done: z.number().int(),
  total: z.number().int(),
  size: z.number().int().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
});
export type OwnExport = z.infer<typeof ownExportSchema>;

/** The newest archive, if there is one. */
export const ownExportAnswerSchema = z.object({ export: ownExportSchema.nullable() });

/** Named once more, so that nobody deletes the wrong account. */
export const deletionInputSchema = z.object({
  username: line(100, { tooLong: 'username_confirm_wrong', required: 'username_confirm_wrong' }),
});
export const deletionAnswerSchema = z.object({ delete_after: z.iso.datetime() });
