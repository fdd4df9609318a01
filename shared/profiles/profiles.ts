import { z } from 'zod';
import { fileSchema } from '../projects/projects.ts';
import { shortIdSchema } from '../projects/short-id.ts';
import { publicConfirmationSchema } from '../signing/signing.ts';

/** An approved project as anybody sees it. */
export const publicProjectSchema = z.object({
  id: z.uuid(),
  /** Of its address, /p/{short_id}. */
  short_id: shortIdSchema,
  title: z.string(),
  summary: z.string(),
  description_html: z.string(),
  role: z.string(),
  organisation: z.string(),
  started_on: z.iso.date(),
  ended_on: z.iso.date().nullable(),
  skills: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  files: z.array(fileSchema),
  approved_at: z.iso.datetime(),
  confirmations: z.array(publicConfirmationSchema),
  /** How many people were asked, those among them who confirmed or have not answered. */
  signers_asked: z.number().int(),
  /** Of them, those who declined or did not know the owner. */
  signers_declined: z.number().int(),
  owner: z.object({
    id: z.uuid(),
    username: z.string(),
    full_name: z.string(),
    headline: z.string().nullable(),
    location: z.string().nullable(),
    photo_url: z.string().nullable(),
    visibility: z.enum(['public', 'unlisted']),
  }),
});
export type PublicProject = z.infer<typeof publicProjectSchema>;

export const publicProfileSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  location: z.string().nullable(),
  languages: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** What the person says they can do; what was confirmed stands with the projects. */
  skills: z.array(z.string()),
  photo_url: z.string().nullable(),
  verification_status: z.string(),
  visibility: z.enum(['public', 'unlisted']),
  created_at: z.iso.datetime(),
  projects: z.array(publicProjectSchema.omit({ owner: true, description_html: true, links: true })),
});
export type PublicProfile = z.infer<typeof publicProfileSchema>;
