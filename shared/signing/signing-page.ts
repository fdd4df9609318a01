import type { z } from 'zod';
import type { Thread } from './change-threads.ts';
import type { ClientVisibility } from './client-visibility.ts';
import type { ApprovalRule } from './limits.ts';
import type { AnswerResult, Assurance, confirmedAsSchema, relationships } from './signing.ts';

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
    /** Closed: suspended, or leaving. Of who is erased no name is left. */
    account: 'open' | 'closed' | 'erased';
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
    /** What of it others may read. */
    client_visibility: ClientVisibility;
    started_on: string;
    ended_on: string | null;
    skills: string[];
    links: { label: string; url: string }[];
    /** Who worked on it too. */
    collaborators: { full_name: string; role: string }[];
    /** A null id: shown then, and not stored any more. */
    files: { id: string | null; name: string; media_type: string; size: number }[];
  } | null;
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
        /** Declined because the signer does not know the owner. */
        unknown_person: boolean;
        comment: string;
        written_in: string | null;
        comment_public: boolean;
        /** Null before the project is public. */
        backing: Assurance | null;
        /** The project went on without this answer: what is shown is what was answered, and nothing later. */
        outdated: boolean;
        /** Short id of the project's page; null while nobody sees that. */
        public_id: string | null;
        confirmed_as: z.infer<typeof confirmedAsSchema>;
      })
    | null;
};
