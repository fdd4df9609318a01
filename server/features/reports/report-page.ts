import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import { senderOf } from '#server/auth/limit-writing.ts';
import { requireCsrfToken } from '#server/platform/http/csrf.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { notFound } from '#server/platform/http/problem.ts';
import type { PageFeatures } from '#shared/pages/page-features.ts';
import type { ReportOutcome } from '#shared/reports/limits.ts';
import { type Reported, reportedSchema, reportInputSchema } from '#shared/reports/reports.ts';
import { receiptState } from './report-policy.ts';
import { findReport, findTarget } from './report-queries.ts';
import { readReceipt, receiptOf } from './report-receipt.ts';
import { sendReport } from './send-report.ts';

type Given = Pick<PageFeatures, 'reportedPage' | 'sendReport' | 'reportReceipt'>;

/**
 * What the pages around a report may do. People leave `trap` empty, since they do not see it; programs fill it in, and
 * get a receipt of nothing.
 */
export const reportFeatures = (deps: Deps, request: FastifyRequest): Given => {
  const isOff = ({ kind }: Reported) => kind === 'comment' && !deps.env.flags.socialFeatures;
  return {
    reportedPage: async (kind, of) => {
      const reported = reportedSchema.safeParse({ kind, of });
      if (!reported.success || isOff(reported.data)) return null;
      return (await findTarget(deps.db, reported.data))?.name ?? null;
    },
    sendReport: (kind, of, { trap, ...input }, csrf) =>
      orFailure(async () => {
        requireCsrfToken(request, deps.env, csrf);
        const report = reportInputSchema.parse(input);
        const reported = reportedSchema.parse({ kind, of });
        if (isOff(reported)) throw notFound();
        if (trap) return { receipt: receiptOf(deps.env.secretKey, randomUUID()) };
        return { receipt: await sendReport(deps, reported, report, senderOf(request)) };
      }),
    reportReceipt: async (token) => {
      const id = readReceipt(deps.env.secretKey, token);
      const report = id && (await findReport(deps.db, id));
      if (!report) return null;
      const state = receiptState(report.outcome as ReportOutcome | null, report.lifted_at !== null);
      return { state, sent_at: report.created_at.toISOString() };
    },
  };
};
