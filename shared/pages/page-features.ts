import type { ProviderChoice } from '../account/sign-in-providers.ts';
import type { TakeBackLink } from '../account/take-back.ts';
import type { NotificationTopic } from '../notifications/notification-topics.ts';
import type { EntryLink, OwnConfirmations } from '../own-confirmations/own-confirmations.ts';
import type { PublicProfile, PublicProject } from '../profiles/profiles.ts';
import type { AnswerInput, AnswerResult, NewLink, SigningPage } from '../signing/signing.ts';

/** How an action of a page without script fails: the keys of the catalogue area `errors`, by field. */
export type FormFailure = { status: number; code: string; errors?: { path: string; code: string }[] | undefined };

/**
 * What loaders and actions of server-rendered pages may call of the features, in the server's own process.
 * Each answers null where the visitor may not see a thing, as for a thing that does not exist.
 */
export type PageFeatures = {
  publicProfile(username: string): Promise<PublicProfile | null>;
  /** The present name of a visible person who gave this one up not long ago. */
  movedUsername(username: string): Promise<string | null>;
  publicProject(id: string): Promise<PublicProject | null>;
  /** Names of the two newest confirmed public projects, for the home page; null on an empty product. */
  exampleProject(): Promise<PublicProject | null>;
  /** Swaps the token of a mailed link for this browser's signing cookie. False for a token that opens nothing here. */
  openSigningLink(projectId: string, token: string): Promise<boolean>;
  /** Project that a token belongs to (spec 7), or null. */
  projectOfToken(token: string): Promise<string | null>;
  /** What the signing cookie opens for this project, or null. */
  signingPage(projectId: string): Promise<SigningPage | null>;
  answerRequest(projectId: string, input: unknown, csrf: unknown): Promise<AnswerResult | FormFailure>;
  /** Mails the code that can be typed with a confirmation. */
  mailMailboxCode(projectId: string, csrf: unknown): Promise<true | FormFailure>;
  withdrawAnswer(projectId: string, csrf: unknown): Promise<AnswerResult | FormFailure>;
  optOut(projectId: string, csrf: unknown): Promise<true | FormFailure>;
  /** Writes to the owner about changes this browser's signer asked for. */
  writeMessage(projectId: string, input: unknown, csrf: unknown): Promise<true | FormFailure>;
  requestNewLink(projectId: string, csrf: unknown): Promise<NewLink | FormFailure>;
  /** Where a new link went that this browser's signer asked for within the hour, or null. */
  newLinkSent(projectId: string): Promise<NewLink | null>;
  /** Whom one can sign in with beside us. */
  signInProviders(): ProviderChoice[];
  /** The provider this browser is about to leave for; null when it did not ask to, or too long ago. */
  providerDoor(): { provider: string; url: string } | null;
  /** Who came back from a provider without being let in. `mine`: who is signed in now owns the account with that address. */
  providerArrival(): {
    provider: string;
    full_name: string | null;
    email: string | null;
    mine: boolean;
    next: string;
  } | null;
  /** What an unsubscribe link is about, without using it; null for a link we have not made. */
  unsubscribeLink(token: string): Promise<{ what: NotificationTopic | 'daily'; stopped: boolean } | null>;
  /** How far the changes have been told that this page's data will come after: where its stream goes on. */
  changesPlace(): string;
  /** State of an address-verification link, without using it. */
  verificationLink(token: string): Promise<'valid' | 'used' | 'expired' | 'unknown'>;
  /** The same for a link that sets a new password. */
  resetLink(token: string): Promise<'valid' | 'used' | 'expired' | 'unknown'>;
  /** Sets a new password by a link, and signs this browser out. */
  resetPassword(input: unknown, csrf: unknown): Promise<true | FormFailure>;
  /** What the link of a warning mail would take back, without using it. */
  takeBackLink(token: string): Promise<TakeBackLink>;
  takeAccountBack(token: string, csrf: unknown): Promise<true | FormFailure>;
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
};
export type { AnswerInput };
