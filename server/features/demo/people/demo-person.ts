import type { DocumentKind, PicturePart, PictureWay } from '#shared/identity/identity-rules.ts';
import type { ProjectInput } from '#shared/projects/project-input.ts';
import type { HoldRule } from '#shared/signing/hold-rules.ts';
import type { ApprovalRule } from '#shared/signing/limits.ts';
import type { SignerInput } from '#shared/signing/signers.ts';
import type { MailboxStanding } from '#shared/signing/signing.ts';

/**
 * A moment of the demo: a date of the past that stays (what was confirmed long ago), or days before the seeding
 * (what still waits, so that a deadline of 14 days lies ahead whenever somebody tries the product).
 */
export type When = string | number;

/** A picture is drawn in code, a sheet is set as a PDF page; the name's ending says how the bytes are made. */
export type DemoFile = { name: string; picture: () => string } | { name: string; sheet: Sheet };

export type Sheet = {
  issuer: string;
  heading: string;
  facts: [label: string, value: string][];
  columns: string[];
  rows: string[][];
  note: string;
};

/** What became of the request to one signer. */
export type DemoOutcome =
  | { is: 'queued' }
  | { is: 'waiting'; reminders: 0 | 1 | 2 }
  | { is: 'undeliverable'; at: When }
  | { is: 'expired' }
  | { is: 'opted_out'; at: When }
  | { is: 'cancelled'; at: When }
  | {
      is: 'answered';
      at: When;
      answer: 'confirmed' | 'changes_requested' | 'declined';
      /** `.example` has no public mail providers, so a demo signer says what is known of the mailbox. */
      mailbox?: MailboxStanding;
      /** From how many owners an organisation that is known here is known. */
      known_from?: number;
      /** A code from the mailbox was typed. */
      code?: boolean;
      comment?: string;
      comment_public?: boolean;
      unknown_person?: boolean;
      withdrawn?: When;
      /** Answered from the network the owner uses. */
      same_network?: boolean;
    };

export type DemoSigner = Omit<SignerInput, 'id'> & { asked: When; outcome: DemoOutcome };

export type DemoProject = ProjectInput & {
  /** Makes its id, together with the person's username. */
  key: string;
  written: When;
  visibility?: 'hidden';
  files: DemoFile[];
  signers: DemoSigner[];
  /** 'any' where nothing is said. */
  approval_rule?: ApprovalRule;
  /** Whether others may know who the client is; 'open' where nothing is said. */
  client_visibility?: 'withheld' | 'sealed';
  /** A rule that held it when the first signer answered; `cleared` when an admin let it through. */
  hold?: { rule: HoldRule; cleared?: When };
};

/** From a reader of the profile, in its owner's language. */
export type DemoLetter = {
  name: string;
  email: string;
  subject: string;
  timing?: string;
  budget?: string;
  /** The key of the project that they came from. */
  about?: string;
  message: string;
  written: When;
  answer?: { at: When; text: string; address_given: boolean };
};

/** Handed in to prove who somebody is, and waiting for an admin. */
export type DemoIdentity = {
  document: DocumentKind;
  country: string;
  sent: When;
  pictures: { part: PicturePart; came_by: PictureWay; picture: () => string }[];
};

export type DemoPerson = {
  username: string;
  email: string;
  full_name: string;
  phone_number: string;
  date_of_birth: string;
  locale: 'en' | 'es';
  role: 'user' | 'admin';
  visibility: 'public' | 'unlisted' | 'private';
  verification_status: 'unverified' | 'pending' | 'verified';
  headline: string | null;
  bio: string | null;
  location: string | null;
  languages: string[];
  links: { label: string; url: string }[];
  /** What they say they can do, whether or not a project shows it. */
  skills: string[];
  available_for_work?: true;
  joined: string;
  projects: DemoProject[];
  letters?: DemoLetter[];
  identity?: DemoIdentity;
};
