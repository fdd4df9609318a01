import { z } from 'zod';
import { newId } from '../http/new-id.ts';
import { relationships } from '../signing/signing.ts';
import { line } from '../text/text.ts';
import { disclosureLimits } from './limits.ts';

export const disclosureInputSchema = z.object({
  /** Of the form, so that a repeat makes no second link. */
  id: newId,
  /** For whom it is; for the owner alone. */
  note: line(disclosureLimits.note, { tooLong: 'disclosure_note_too_long' }).default(''),
});
export type DisclosureInput = z.infer<typeof disclosureInputSchema>;

/** The one answer that has the link: it rests nowhere. */
export const madeDisclosureSchema = z.object({ id: z.uuid(), link: z.url(), expires_at: z.iso.datetime() });

export const disclosureListSchema = z.object({
  disclosures: z.array(
    z.object({
      id: z.uuid(),
      note: z.string(),
      made_at: z.iso.datetime(),
      expires_at: z.iso.datetime(),
      opened_at: z.iso.datetime().nullable(),
      ended_at: z.iso.datetime().nullable(),
      state: z.enum(['waits', 'opened', 'ended', 'expired']),
    }),
  ),
});
export type DisclosureList = z.infer<typeof disclosureListSchema>;

/** What a link shows whoever opens it. */
export const disclosedSchema = z.object({
  owner: z.string(),
  title: z.string(),
  summary: z.string(),
  description_html: z.string(),
  role: z.string(),
  organisation: z.string(),
  started_on: z.string(),
  ended_on: z.string().nullable(),
  skills: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  files: z.array(z.object({ name: z.string(), size: z.number() })),
  confirmations: z.array(
    z.object({
      signer_name: z.string().nullable(),
      organisation: z.string().nullable(),
      relationship: z.enum(relationships),
      email_domain: z.string().nullable(),
      comment: z.string().nullable(),
      answered_at: z.iso.datetime(),
      receipt: z
        .object({ name: z.string(), text: z.string() })
        .nullable()
        .describe('A file by which it can be checked; null while the log has not come to it'),
    }),
  ),
});
export type Disclosed = z.infer<typeof disclosedSchema>;
