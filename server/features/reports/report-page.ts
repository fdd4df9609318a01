import type { Deps } from '#server/auth/deps.ts';
import type { ReportOutcome } from '#shared/reports/limits.ts';
import { type Reported, reportedSchema } from '#shared/reports/reports.ts';
import { receiptState } from './report-policy.ts';
import { findReport, findTarget } from './report-queries.ts';
import { readReceipt } from './report-receipt.ts';

/** What the pages around a report show. */
export const reportFeatures = (deps: Deps) => {
  const isOff = ({ kind }: Reported) => kind === 'comment' && !deps.env.flags.socialFeatures;
  return {
    /** What a page that everybody may see is called, nothing for sealed work; null for any other. */
    reportedPage: async (kind: string, of: string) => {
      const reported = reportedSchema.safeParse({ kind, of });
      if (!reported.success || isOff(reported.data)) return null;
      return (await findTarget(deps.db, reported.data))?.name ?? null;
    },
    /** What became of a report; null for a receipt we have not given, or no longer keep. */
    reportReceipt: async (token: string) => {
      const id = readReceipt(deps.env.secretKey, token);
      const report = id && (await findReport(deps.db, id));
      if (!report) return null;
      const state = receiptState(report.outcome as ReportOutcome | null, report.lifted_at !== null);
      return { state, sent_at: report.created_at.toISOString() };
    },
  };
};
