import type { Deps } from '#server/auth/deps.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import type { ReportOutcome } from '#shared/reports/limits.ts';
import { type Reported, reportedSchema } from '#shared/reports/reports.ts';
import { receiptState } from './report-policy.ts';
import { findReport, findTarget } from './report-queries.ts';
import { readReceipt } from './report-receipt.ts';

type Given = Pick<PageFeatures, 'reportedPage' | 'reportReceipt'>;

/** What the pages around a report show. */
export const reportFeatures = (deps: Deps): Given => {
  const isOff = ({ kind }: Reported) => kind === 'comment' && !deps.env.flags.socialFeatures;
  return {
    reportedPage: async (kind, of) => {
      const reported = reportedSchema.safeParse({ kind, of });
      if (!reported.success || isOff(reported.data)) return null;
      return (await findTarget(deps.db, reported.data))?.name ?? null;
    },
    reportReceipt: async (token) => {
      const id = readReceipt(deps.env.secretKey, token);
      const report = id && (await findReport(deps.db, id));
      if (!report) return null;
      const state = receiptState(report.outcome as ReportOutcome | null, report.lifted_at !== null);
      return { state, sent_at: report.created_at.toISOString() };
    },
  };
};
