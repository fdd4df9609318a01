import type { ReceiptState } from './limits.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** What a page that everybody may see is called, nothing for sealed work; null for any other. */
    reportedPage(kind: string, of: string): Promise<string | null>;
    /** What became of a report; null for a receipt we have not given, or no longer keep. */
    reportReceipt(token: string): Promise<{ state: ReceiptState; sent_at: string } | null>;
  }
}
