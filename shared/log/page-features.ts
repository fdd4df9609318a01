import type { LogRecord, LogState } from './records.ts';

declare module '../pages/page-features.ts' {
  interface PageFeatures {
    logState(): Promise<LogState>;
    /** What the log has of a public project's standing confirmations, the oldest first. */
    projectRecords(projectId: string): Promise<LogRecord[]>;
  }
}
