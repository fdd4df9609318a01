import type { PublicProject, SealedPage } from '../profiles/profiles.ts';

/** Why a credential no longer holds. */
export type EndReason =
  /** A signer took the confirmation back. */
  | 'withdrawn'
  /** Somebody it was about was erased. */
  | 'erased'
  /** An admin decided so. */
  | 'decision'
  /** An admin has to look at the project. */
  | 'held'
  /** The owner changed the text, and asks again. */
  | 'changed'
  /** The owner removed the project. */
  | 'removed'
  /** A newer one took its place. */
  | 'replaced'
  /** The key that signed it is in wrong hands. */
  | 'key';

type Issued = { id: string; number: number; at: string; text: string };
type Qr = { size: number; path: string };

/** What the page of a credential shows. */
export type CredentialPage =
  | {
      state: 'holds';
      project: PublicProject;
      /** The credential that holds; null for the moment until it is signed. */
      issued: Issued | null;
      /** Leads from paper to the page. */
      qr: Qr;
    }
  /** Nothing of it is shown but that it holds. */
  | { state: 'sealed'; sealed: SealedPage; issued: Issued | null; qr: Qr }
  | { state: 'ended'; short_id: string; project_id: string; at: string; reason: EndReason };
