import type { AskedWindow, MailedPurpose, MailedWindow } from './mailed-window.ts';
import type { ProviderChoice } from './sign-in-providers.ts';
import type { TakeBackLink } from './take-back.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Whom one can sign in with beside us. */
    signInProviders(): ProviderChoice[];
    /** The provider this browser is about to leave for; null when it did not ask to, or too long ago. */
    providerDoor(): { provider: string; url: string } | null;
    /**
     * Who came back from a provider without being let in. `mine`: who is signed in now owns the account with that
     * address.
     */
    providerArrival(): {
      provider: string;
      full_name: string | null;
      email: string | null;
      mine: boolean;
      next: string;
    } | null;
    /** The code this browser has asked for without script, not long ago. */
    mailedWindow(purpose: MailedPurpose): MailedWindow | null;
    /** Keeps where a code is typed out of reach of scripts. */
    keepMailedWindow(purpose: MailedPurpose, asked: AskedWindow): void;
    forgetMailedWindow(): void;
    /** State of an address-verification link, without using it. */
    verificationLink(token: string): Promise<'valid' | 'used' | 'expired' | 'unknown'>;
    /** The same for a link that sets a new password. */
    resetLink(token: string): Promise<'valid' | 'used' | 'expired' | 'unknown'>;
    /** What the link of a warning mail would take back, without using it. */
    takeBackLink(token: string): Promise<TakeBackLink>;
  }
}
