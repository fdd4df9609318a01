import { z } from 'zod';
import { versionSchema } from '../text/stored-values.ts';
import { line, paragraphs } from '../text/text.ts';
import { writtenInSchema } from '../text/written-in.ts';
import { commentLimit } from './limits.ts';

export const relationships = ['client', 'collaborator', 'manager', 'colleague', 'other'] as const;
/**
 * Why somebody was asked: first, after an edit, again, at a corrected address, because their link had ended, or once
 * more by an admin after an appeal.
 */
export const askingCauses = ['asked', 'edited', 'again', 'corrected', 'renewed', 'recheck'] as const;
export type AskingCause = (typeof askingCauses)[number];
export const answers = ['confirmed', 'changes_requested', 'declined'] as const;
/**
 * What is known of the mailbox an answer came from, from what says least. `owner_domain`: at a domain where the owner
 * has an address or a website too. `mail_domain`: at somebody's own domain, and nobody here knows whose.
 * `known_organisation`: at a domain from which several owners were confirmed who have nothing to do with this one.
 */
export const mailboxStandings = [
  'disposable',
  'relay',
  'owner_domain',
  'public_provider',
  'mail_domain',
  'known_organisation',
] as const;
export type MailboxStanding = (typeof mailboxStandings)[number];

/** What backs an answer, as it was known when it was given. */
export const backingSchema = z.object({
  mailbox: z.enum(mailboxStandings),
  /** From how many independent owners its organisation was known; null where it was not. */
  owners: z.number().int().nullable(),
  /** A code from the mailbox was typed with the answer. */
  code: z.boolean(),
});
export type Assurance = z.infer<typeof backingSchema>;

/**
 * Under which name the owner was confirmed, where it is not the one they have now (shared/profiles/name-spelling.ts).
 */
export const confirmedAsSchema = z.object({ name: z.string().nullable() }).nullable();

/** A confirmation as the public sees it: the domain of the address, never the address. */
export const publicConfirmationSchema = z.object({
  /** Null where the signer does not want to be named, or may not be; then the organisation is left out too. */
  signer_name: z.string().nullable(),
  relationship: z.enum(relationships),
  organisation: z.string().nullable(),
  /** Null for somebody who is not named and has a mailbox where anybody can have one, and where `withheld`. */
  email_domain: z.string().nullable(),
  /** The client may not be named: nothing of it stands here, nor what the signer wrote. */
  withheld: z.boolean(),
  backing: backingSchema,
  /** Null unless the signer allowed it, and where `withheld`. */
  comment: z.string().nullable(),
  /** The comment. */
  written_in: writtenInSchema,
  confirmed_as: confirmedAsSchema,
  answered_at: z.iso.datetime(),
});
export type PublicConfirmation = z.infer<typeof publicConfirmationSchema>;

/** What a signer sends. `project_version` and `content_sha256` are of what they had on the screen. */
export const answerInputSchema = z
  .object({
    answer: z.enum(answers, 'answer_required'),
    comment: paragraphs(commentLimit, { tooLong: 'comment_too_long' }).default(''),
    comment_public: z.boolean().default(false),
    unknown_person: z.boolean().default(false),
    /** Six digits mailed at that moment, or nothing. Looked at with a confirmation only. */
    code: line(20, { tooLong: 'code_wrong' }).default(''),
    project_version: z.coerce.number().pipe(versionSchema),
    /** As the signer's page gave it. Without it nothing is known of the screen, and that counts as another one. */
    content_sha256: line(64).default(''),
  })
  .refine(({ answer, comment }) => answer !== 'changes_requested' || comment !== '', {
    path: ['comment'],
    error: 'changes_required',
  });
export type AnswerInput = z.infer<typeof answerInputSchema>;

/** Outcome of an answer. A repeat of it gets the same one. */
export const answerResultSchema = z.object({
  project_id: z.uuid(),
  project_title: z.string(),
  answer: z.enum(answers),
  /** The project's status after it; `approved` shows "Project Verified", the others "Review Submitted". */
  status: z.enum(['pending', 'approved', 'rejected']),
  /** What a confirmation waits for while the project is pending: a person of ours, or the other signers. */
  waits_for: z.enum(['review', 'signers']).nullable(),
});
export type AnswerResult = z.infer<typeof answerResultSchema>;

/** Where a new link is mailed to, as much of it as somebody who has only the old link may read. */
export const newLinkSchema = z.object({ sent_to: z.string() });
export type NewLink = z.infer<typeof newLinkSchema>;
