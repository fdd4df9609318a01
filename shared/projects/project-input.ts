import { z } from 'zod';
import { clientVisibilities } from '../signing/client-visibility.ts';
import { approvalRules } from '../signing/limits.ts';
import { signerInputSchema } from '../signing/signers.ts';
import { pastDaySchema, revisionSchema, versionSchema } from '../text/stored-values.ts';
import { line, paragraphs } from '../text/text.ts';
import { asciiLink, normaliseLink } from '../text/web-link.ts';
import { fileLimits } from './file-rules.ts';
import { projectLimits } from './limits.ts';

export const required = (max: number, name: string) =>
  line(max, { tooLong: `${name}_too_long`, required: `${name}_required` });

export const linkSchema = z.object({
  label: line(projectLimits.linkLabel, { tooLong: 'link_label_too_long' }).default(''),
  url: line(2000, { tooLong: 'link_invalid' })
    .transform((typed) => asciiLink(normaliseLink(typed)))
    .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, error: 'link_invalid' })),
});

/** What a person writes down about a piece of work. */
export const projectInputSchema = z
  .object({
    title: required(projectLimits.title, 'title'),
    summary: required(projectLimits.summary, 'summary'),
    description: paragraphs(projectLimits.description, { tooLong: 'description_too_long' }).default(''),
    role: required(projectLimits.role, 'role'),
    organisation: line(projectLimits.organisation, { tooLong: 'organisation_too_long' }).default(''),
    started_on: pastDaySchema('started_in_future'),
    ended_on: pastDaySchema('ended_in_future').nullable().default(null),
    skills: z.array(required(projectLimits.skill, 'skill')).max(projectLimits.skills, 'skills_too_many').default([]),
    links: z.array(linkSchema).max(projectLimits.links, 'links_too_many').default([]),
  })
  .refine(({ started_on, ended_on }) => !ended_on || ended_on >= started_on, {
    path: ['ended_on'],
    error: 'ended_before_started',
  });
export type ProjectInput = z.infer<typeof projectInputSchema>;

const askingSchema = projectInputSchema.safeExtend({
  draft_id: z.uuid().nullable().default(null),
  /** The one that was on the screen; without it the draft goes whatever was typed there since. */
  draft_revision: revisionSchema.nullable().default(null),
  /** Files of the project that stay; those of the draft are added. Only for an edit. */
  keep_file_ids: z.array(z.uuid()).max(fileLimits.count, 'files_too_many').default([]),
  signers: z.array(signerInputSchema).min(1, 'signers_required').max(projectLimits.signers, 'signers_too_many'),
  /** Who has to confirm it before it is approved: one of them, or all. */
  approval_rule: z.enum(approvalRules).default('any'),
  /** Stands at the top of their mails, and nowhere else. The mail has one way to the answer: no other stands in it. */
  note: paragraphs(projectLimits.note, { tooLong: 'note_too_long' })
    .refine((note) => !/:\/\/|\bwww\.|\S\.\S+\//i.test(note), 'note_has_link')
    .default(''),
});

/** A project with the people asked and the files of its draft, as the form sends it. */
export const projectSubmissionSchema = askingSchema.safeExtend({
  /** Whether others may know who the client is. */
  client_visibility: z.enum(clientVisibilities).default('open'),
});
export type ProjectSubmission = z.infer<typeof projectSubmissionSchema>;

/** An edit that is sent again. `version` is the one that was on the screen. */
export const projectEditSchema = askingSchema.safeExtend({
  version: versionSchema,
  /** Left out, it stays as it is: nobody shows more by saying nothing. */
  client_visibility: z.enum(clientVisibilities).optional(),
});
export type ProjectEdit = z.infer<typeof projectEditSchema>;
