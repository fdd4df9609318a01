import type { NewLink } from './signing.ts';
import type { SigningPage } from './signing-page.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /**
     * Swaps the token of a mailed link for this browser's signing cookie. False for a token that opens nothing here.
     */
    openSigningLink(projectId: string, token: string): Promise<boolean>;
    /** Project that a token belongs to, or null. */
    projectOfToken(token: string): Promise<string | null>;
    /** What the signing cookie opens for this project, or null. */
    signingPage(projectId: string): Promise<SigningPage | null>;
    /**
     * Whose mailbox a link of a mail keeps from being asked, without doing it; null for one we have not made. Without
     * an address where nothing here leads to that mailbox any more.
     */
    stopAskingLink(token: string): Promise<{ email: string | null; stopped: boolean } | null>;
    /** Where a new link went that this browser's signer asked for within the hour, or null. */
    newLinkSent(projectId: string): Promise<NewLink | null>;
  }
}
