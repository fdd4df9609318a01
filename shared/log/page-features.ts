import type { Verdict } from '@countersign/verify';
import type { FormFailure } from '../http/form-failure.ts';
import type { LogRecord, LogState } from './records.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    logState(): Promise<LogState>;
    /** Valid, not valid or could not check: of a receipt, a proof or a checkpoint. */
    checkFile(given: Uint8Array | string): Promise<Verdict | FormFailure>;
    /** What the log has of a public project's standing confirmations, the oldest first. */
    projectRecords(projectId: string): Promise<LogRecord[]>;
    /** The receipt that a public project's page gives away; null where it gives none. */
    projectReceipt(typed: string, digest: string): Promise<string | null>;
    /** Leads from paper to a project's page. */
    projectQr(shortId: string): { size: number; path: string };
  }
}
