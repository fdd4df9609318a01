import { z } from 'zod';
import { fileSchema } from '../projects/projects.ts';
import { shortIdSchema } from '../projects/short-id.ts';
import { publicConfirmationSchema } from '../signing/signing.ts';
import { writtenInSchema } from '../text/written-in.ts';

/** Of somebody whose identity is verified: since when, where that is known. */
const identitySchema = z.object({ since: z.iso.datetime().nullable() }).nullable();

/** An approved project as anybody sees it. */
export const publicProjectSchema = z.object({
  id: z.uuid(),
  /** Of its address, /p/{short_id}. */
  short_id: shortIdSchema,
  title: z.string(),
  summary: z.string(),
  /** Of title, summary and description; in a list, of the first two. */
  written_in: writtenInSchema,
  description_html: z.string(),
  role: z.string(),
  /** Empty where the client may not be named. */
  organisation: z.string(),
  client_visibility: z.enum(['open', 'withheld']),
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
    written_in: writtenInSchema,
    location: z.string().nullable(),
    photo_url: z.string().nullable(),
    visibility: z.enum(['public', 'unlisted']),
    /** Search engines may list the page. */
    indexable: z.boolean(),
    identity: identitySchema,
  }),
});
export type PublicProject = z.infer<typeof publicProjectSchema>;

/** Work that is confirmed and of which nothing else is shown. */
export const sealedProjectSchema = publicProjectSchema.pick({ id: true, short_id: true, approved_at: true }).extend({
  client_visibility: z.literal('sealed'),
  confirmations: z.array(publicConfirmationSchema.pick({ relationship: true, backing: true, answered_at: true })),
});
export type SealedProject = z.infer<typeof sealedProjectSchema>;
export const sealedPageSchema = sealedProjectSchema.extend(publicProjectSchema.pick({ owner: true }).shape);
export type SealedPage = z.infer<typeof sealedPageSchema>;

const namedSignerSchema = publicConfirmationSchema.pick({
  signer_name: true,
  relationship: true,
  email_domain: true,
  withheld: true,
});
/** As somebody who confirmed work is named in public, or is not. */
export type NamedSigner = z.infer<typeof namedSignerSchema>;

/** What all of somebody's confirmed public work comes to, however much of it a page shows. */
export const workOverviewSchema = z.object({
  sum: z.object({
    /** Of all public projects, and of those that a confirmation stands for. */
    all: z.int(),
    projects: z.int(),
    signers: z.int(),
    latest: z.iso.datetime().nullable(),
  }),
  /** Most often confirmed first; `signers` are the latest of `people`. */
  skills: z.array(
    z.object({
      name: z.string(),
      count: z.int(),
      latest: z.iso.datetime(),
      signers: z.array(namedSignerSchema),
      people: z.int(),
    }),
  ),
  /** Skills beyond those. */
  more_skills: z.int(),
  /** What was confirmed last, newest first. */
  timeline: z.array(
    z.object({
      short_id: shortIdSchema,
      title: z.string(),
      written_in: writtenInSchema,
      at: z.iso.datetime(),
      signers: z.array(namedSignerSchema),
    }),
  ),
  /** How many were confirmed before that, year by year. */
  years: z.array(z.object({ year: z.int(), projects: z.int() })),
});
export type WorkOverview = z.infer<typeof workOverviewSchema>;

export const publicProfileSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  full_name: z.string(),
  headline: z.string().nullable(),
  bio: z.string().nullable(),
  /** Headline and bio; `languages` are what the person says they speak. */
  written_in: writtenInSchema,
  location: z.string().nullable(),
  languages: z.array(z.string()),
  links: z.array(z.object({ label: z.string(), url: z.string() })),
  /** What the person says they can do; what was confirmed stands with the projects. */
  skills: z.array(z.string()),
  photo_url: z.string().nullable(),
  identity: identitySchema,
  visibility: z.enum(['public', 'unlisted']),
  /** Search engines may list the page. */
  indexable: z.boolean(),
  /** Readers may write to them. */
  takes_letters: z.boolean(),
  /** They say that they are available for work, and keep nobody from seeing that they look. */
  available: z.boolean(),
  created_at: z.iso.datetime(),
  /** A part of the public projects: those that a confirmation stands for first, of these the latest work. */
  projects: z.array(publicProjectSchema.omit({ owner: true, description_html: true, links: true })),
  /** Those of which it is shown alone that they are confirmed; all of them, with every part. */
  sealed: z.array(sealedProjectSchema),
  /** How many come before that part. */
  before: z.int(),
  /** By which the next part is asked for; null at the end. */
  next: shortIdSchema.nullable(),
  work: workOverviewSchema,
});
/** `after`: short id of the last project of the part before. */
export const profilePartSchema = z.object({ after: shortIdSchema.optional() });
export type PublicProfile = z.infer<typeof publicProfileSchema>;
