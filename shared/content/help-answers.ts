import { z } from 'zod';
import { locales } from '../i18n/locales.ts';

/** What readers of the help center said, by article and language. */
export const helpAnswersSchema = z.array(
  z.object({
    article: z.string(),
    locale: z.enum(locales),
    helpful: z.number().int(),
    not_helpful: z.number().int(),
    /** The last of what they wrote, newest first. */
    words: z.array(z.string()),
  }),
);
export type HelpAnswers = z.infer<typeof helpAnswersSchema>;
