import type { SealOffer } from './seals.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** How the answer to a request can be sealed, or by whom it is; for its signer alone. */
    sealOffer(requestId: string): Promise<SealOffer | null>;
  }
}
