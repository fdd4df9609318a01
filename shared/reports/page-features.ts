import type { FormFailure } from '../http/form-failure.ts';
import type { ReceiptState } from './limits.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    /** What a page that everybody may see is called; null for any other. */
    reportedPage(kind: string, of: string): Promise<string | null>;
    /** Takes a report; what the form's trap caught is answered alike and goes nowhere. */
    sendReport(
      kind: string,
      of: string,
      input: Record<string, unknown>,
      csrf: unknown,
    ): Promise<{ receipt: string } | FormFailure>;
    /** What became of a report; null for a receipt we have not given, or no longer keep. */
    reportReceipt(token: string): Promise<{ state: ReceiptState; sent_at: string } | null>;
  }
}
