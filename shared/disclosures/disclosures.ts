import { z } from 'zod';
import { newId } from '../http/new-id.ts';
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
export type Disclosed = {
  owner: string;
  title: string;
  summary: string;
  description_html: string;
  role: string;
  organisation: string;
  started_on: string;
  ended_on: string | null;
  skills: string[];
  links: { label: string; url: string }[];
  files: { name: string; size: number }[];
  confirmations: {
    signer_name: string | null;
    organisation: string | null;
    relationship: 'client' | 'collaborator' | 'manager' | 'colleague' | 'other';
    email_domain: string | null;
    comment: string | null;
    answered_at: string;
    /** Name and text of a file by which it can be checked; null while the log has not come to it. */
    receipt: { name: string; text: string } | null;
  }[];
};
