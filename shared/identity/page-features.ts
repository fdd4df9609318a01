import type { PhoneLinkState } from './identity-rules.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** What a link for a phone opens here, and whose account it is for; looking changes nothing. */
    phoneLink(token: string): Promise<{ state: PhoneLinkState; full_name: string; username: string }>;
  }
}
