import type { Branding } from './branding.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** How somebody's public pages look; null where they look like all. */
    brandingOf(userId: string): Promise<Branding | null>;
  }
}
