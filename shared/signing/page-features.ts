import type { FormFailure } from '../http/form-failure.ts';
import type { AnswerResult, NewLink } from './signing.ts';
import type { SigningPage } from './signing-page.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Swaps the token of a mailed link for this browser's signing cookie. False for a token that opens nothing here. */
    openSigningLink(projectId: string, token: string): Promise<boolean>;
    /** Project that a token belongs to, or null. */
    projectOfToken(token: string): Promise<string | null>;
    /** What the signing cookie opens for this project, or null. */
    signingPage(projectId: string): Promise<SigningPage | null>;
    answerRequest(projectId: string, input: unknown, csrf: unknown): Promise<AnswerResult | FormFailure>;
    /** Mails the code that can be typed with a confirmation. */
    mailMailboxCode(projectId: string, csrf: unknown): Promise<true | FormFailure>;
    withdrawAnswer(projectId: string, csrf: unknown): Promise<AnswerResult | FormFailure>;
    optOut(projectId: string, csrf: unknown): Promise<true | FormFailure>;
    /** Whose mailbox a link of a mail keeps from being asked, without doing it; null for one we have not made. */
    stopAskingLink(token: string): Promise<{ email: string; stopped: boolean } | null>;
    /** Writes to the owner about changes this browser's signer asked for. */
    writeMessage(projectId: string, input: unknown, csrf: unknown): Promise<true | FormFailure>;
    requestNewLink(projectId: string, csrf: unknown): Promise<NewLink | FormFailure>;
    /** Where a new link went that this browser's signer asked for within the hour, or null. */
    newLinkSent(projectId: string): Promise<NewLink | null>;
  }
}
