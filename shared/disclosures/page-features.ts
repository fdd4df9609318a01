import type { FormFailure } from '../http/form-failure.ts';
import type { Disclosed } from './disclosures.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** Who shows something by a link that nobody has opened; null for any other, whatever became of it. */
    disclosureBy(token: string): Promise<{ owner: string } | null>;
    /** Opens it, once. */
    openDisclosure(token: string, csrf: unknown): Promise<Disclosed | FormFailure>;
  }
}
