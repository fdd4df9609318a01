import { z } from 'zod';
import { emailSchema } from '../account/accounts.ts';
import { versionSchema } from '../text/stored-values.ts';
import { line, paragraphs } from '../text/text.ts';
import { writtenInSchema } from '../text/written-in.ts';
import type { Thread } from './change-threads.ts';
import { type ApprovalRule, commentLimit } from './limits.ts';

export const relationships = ['client', 'collaborator', 'manager', 'colleague', 'other'] as const;
/**
 * Why somebody was asked: first, after an edit, again, at a corrected address, because their link had ended, or once more by
 * an admin after an appeal.
 */
export const askingCauses = ['asked', 'edited', 'again', 'corrected', 'renewed', 'recheck'] as const;
export type AskingCause = (typeof askingCauses)[number];
export const answers = ['confirmed', 'changes_requested', 'declined'] as const;
/**
 * What is known of the mailbox an answer came from, from what says least. `owner_domain`: at a domain where the owner has an
 * address or a website too. `mail_domain`: at somebody's own domain, and nobody here knows whose. `known_organisation`: at a
 * domain from which several owners were confirmed who have nothing to do with this one.
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
export type Backing = z.infer<typeof backingSchema>;

/** Reasons that make an admin look, alone or together; each a function of its own in server/features/trust. */
export const holdRules = [
  'owner_mailbox',
  'disposable_domain',
  'relay_address',
  'owner_domain',
  'resembling_signer',
  'fresh_mailbox',
  'same_device',
  'shared_browser',
  'same_network',
  'signers_network',
  'quick_answer',
  'same_agent',
  'owner_present',
  'second_account',
  'shared_phone',
  'shared_photo',
  'many_strangers',
  'mutual_signing',
  'earlier_hold',
  'not_credible_before',
  'not_credible_elsewhere',
  'dissent',
  'changed_mind',
  'odd_pattern',
  'held_elsewhere',
  'burst',
  'fresh_account',
  'conflicting_answers',
  'appeal',
  'review',
] as const;
export type HoldRule = (typeof holdRules)[number];

/** Under which name the owner was confirmed, where it is not the one they have now (shared/profiles/name-spelling.ts). */
export const confirmedAsSchema = z.object({ name: z.string().nullable() }).nullable();

export const signerInputSchema = z.object({
  /** Set for a signer the project already has. */
  id: z.uuid().optional(),
  name: line(120, { tooLong: 'signer_name_too_long', required: 'signer_name_required' }),
  email: emailSchema,
  relationship: z.enum(relationships, 'relationship_required'),
  organisation: line(120, { tooLong: 'organisation_too_long' }).default(''),
});
export type SignerInput = z.infer<typeof signerInputSchema>;

/**
 * Where one signer stands, for the owner and admins. `waiting`: mail sent, no answer. `queued`: mail not handed over yet.
 * `undeliverable`: the mail came back. `cancelled`: the project went on without this answer.
 */
export const signerStates = [
  'queued',
  'waiting',
  'undeliverable',
  'expired',
  'answered',
  'withdrawn',
  'opted_out',
  'cancelled',
] as const;
export const signerStorySchema = z.object({
  id: z.uuid(),
  request_id: z.uuid().nullable(),
  name: z.string(),
  email: z.string(),
  relationship: z.enum(relationships),
  organisation: z.string(),
  state: z.enum(signerStates),
  answer: z.enum(answers).nullable(),
  comment: z.string().nullable(),
  /** The comment. */
  written_in: writtenInSchema,
  comment_public: z.boolean(),
  unknown_person: z.boolean(),
  /** For the owner null as well until the project is public. */
  backing: backingSchema.nullable(),
  asked_at: z.iso.datetime().nullable(),
  last_sent_at: z.iso.datetime().nullable(),
  answered_at: z.iso.datetime().nullable(),
  withdrawn_at: z.iso.datetime().nullable(),
  expires_at: z.iso.datetime().nullable(),
  reminders_sent: z.number().int(),
  /** They have answered once, taken back or not: then they stay on the project. */
  has_answered: z.boolean(),
  /** They do not want to be named in public. */
  name_hidden: z.boolean(),
  /** Of a confirmation; null beside any other answer. */
  confirmed_as: confirmedAsSchema,
  may: z.object({ remind: z.boolean(), ask_again: z.boolean(), correct: z.boolean() }),
  /** When they may be reminded next; null when that is now, or never. */
  remind_from: z.iso.datetime().nullable(),
});
export type SignerStory = z.infer<typeof signerStorySchema>;

/** A confirmation as the public sees it: the domain of the address, never the address. */
export const publicConfirmationSchema = z.object({
  /** Null where the signer does not want to be named; then the organisation is left out too. */
  signer_name: z.string().nullable(),
  relationship: z.enum(relationships),
  organisation: z.string().nullable(),
  /** Null for somebody who is not named and has a mailbox where anybody can have one. */
  email_domain: z.string().nullable(),
  backing: backingSchema,
  /** Null unless the signer allowed it. */
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

/** The signer's page: what is asked, or what became of it. */
export type SigningPage = {
  /** An admin asks once more. */
  recheck: boolean;
  state: 'open' | 'answered' | 'withdrawn' | 'expired' | 'cancelled' | 'opted_out';
  request_id: string;
  project_id: string;
  project_version: number;
  /** Of what the page shows, in hexadecimal (shared/signing/signed-content.ts). */
  content_sha256: string;
  signer: {
    name: string;
    email: string;
    relationship: (typeof relationships)[number];
    organisation: string;
    email_domain: string;
  };
  owner: {
    full_name: string;
    username: string;
    headline: string | null;
    written_in: string | null;
    location: string | null;
    photo_url: string | null;
    joined_at: string;
    confirmed_projects: number;
    confirming_signers: number;
    profile_public: boolean;
  };
  /** What it takes until the project is approved: by how many others who are asked. */
  approval: { rule: ApprovalRule; others: number };
  /** Of the project, where the signer may know it. */
  title: string | null;
  /** The work as it is asked about, or as it was answered; null where neither is to be shown, or is not kept. */
  project: {
    title: string;
    summary: string;
    written_in: string | null;
    description_html: string;
    role: string;
    organisation: string;
    started_on: string;
    ended_on: string | null;
    skills: string[];
    links: { label: string; url: string }[];
    /** Who worked on it too. */
    collaborators: { full_name: string; role: string }[];
    /** A null id: shown then, and not stored any more. */
    files: { id: string | null; name: string; media_type: string; size: number }[];
  } | null;
  sent_at: string | null;
  expires_at: string;
  /** The link has expired, and its signer can have a new one mailed. */
  may_renew: boolean;
  /** A code was mailed not long ago and can be typed. */
  code_mailed: boolean;
  /** Where this signer asked for changes and something is or can be written about them. */
  thread: Thread | null;
  /** Set once answered. */
  result:
    | (AnswerResult & {
        answered_at: string;
        comment: string;
        written_in: string | null;
        comment_public: boolean;
        /** Null before the project is public. */
        backing: Backing | null;
        /** The project went on without this answer: what is shown is what was answered, and nothing later. */
        outdated: boolean;
        /** Short id of the project's page; null while nobody sees that. */
        public_id: string | null;
        confirmed_as: z.infer<typeof confirmedAsSchema>;
      })
    | null;
};
