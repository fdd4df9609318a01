import type { Verdict } from '@countersign/verify';
import type { LogRecord, LogState } from './records.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    logState(): Promise<LogState>;
    /** Valid, not valid or could not check: of a receipt, a proof or a checkpoint. */
    checkFile(given: Uint8Array | string): Promise<Verdict>;
    /** What the log has of a public project's standing confirmations, the oldest first. */
    projectRecords(projectId: string): Promise<LogRecord[]>;
  }
}
