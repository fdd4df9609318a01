import type { FormFailure } from '../http/form-failure.ts';
import type { EntryLink, OwnConfirmations } from './own-confirmations.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** What the mailbox that is open in this browser was asked and answered; null where none is. */
    ownConfirmations(page: number): Promise<OwnConfirmations | null>;
    /** What the mailed link to that would do, without using it. */
    entryLink(token: string): Promise<EntryLink>;
    askForMailboxEntry(input: unknown, csrf: unknown): Promise<true | FormFailure>;
    openMailbox(token: string, csrf: unknown): Promise<true | FormFailure>;
    closeMailbox(csrf: unknown): Promise<true | FormFailure>;
    /** Opens the signer's page of one request to the open mailbox. */
    openOwnRequest(id: string, csrf: unknown): Promise<{ project_id: string } | FormFailure>;
    hideOwnName(id: string, hidden: boolean, csrf: unknown): Promise<true | FormFailure>;
    stopOwnMails(csrf: unknown): Promise<true | FormFailure>;
    eraseSigner(csrf: unknown): Promise<true | FormFailure>;
  }
}
