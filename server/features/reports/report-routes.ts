import type { Deps } from '#server/auth/deps.ts';
import { requireStepUp } from '#server/auth/require-step-up.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import type { ReportDecision } from '#shared/reports/limits.ts';
import { reportCaseSchema, reportDecisionSchema } from '#shared/reports/report-cases.ts';
import { hiddenPagesSchema, pageAppealSchema } from '#shared/reports/reports.ts';
import { appealPage } from './appeal-page.ts';
import { caseDetail } from './case-detail.ts';
import { decideReport } from './decide-report.ts';
import { hiddenPagesOf } from './hidden-page-queries.ts';

const tags = ['admin'];

/** One's own pages and comments that an admin has hidden. */
export function ownPageRoutes(app: App, deps: Deps) {
  const listOf = (ownerId: string) => hiddenPagesOf(deps.db, ownerId, deps.env.flags.socialFeatures);
  app.get(
    '/api/hidden-pages',
    {
      schema: {
        tags: ['reports'],
        summary: 'Your pages and comments that an admin has hidden, with the reasons and your appeals',
        response: { 200: hiddenPagesSchema },
      },
    },
    (request) => listOf(member(request).id),
  );

  app.post(
    '/api/hidden-pages/:id/appeal',
    {
      schema: {
        tags: ['reports'],
        summary: 'Bring a hidden page or comment of yours before an admin once more',
        params,
        body: pageAppealSchema,
        response: { 200: hiddenPagesSchema },
      },
    },
    async (request) => {
      const owner = member(request);
      await appealPage(deps, owner, request.params.id, request.body);
      return listOf(owner.id);
    },
  );
}

/** What a borrowed browser is not enough for. */
const takesAway: readonly ReportDecision[] = ['hide', 'remove', 'withdraw'];

/** What visitors reported, before an admin. */
export function reportRoutes(app: App, deps: Deps) {
  app.get(
    '/api/admin/reports/:id',
    {
      schema: { tags, summary: 'What visitors reported about one page', params, response: { 200: reportCaseSchema } },
    },
    (request) => caseDetail(deps.db, request.params.id, member(request).id),
  );

  app.post(
    '/api/admin/reports/:id/decision',
    {
      schema: {
        tags,
        summary: 'Leave a reported page as it is, hide it or take it away with reasons for its owner, or show it again',
        params,
        body: reportDecisionSchema,
        response: { 200: reportCaseSchema },
      },
    },
    async (request) => {
      const admin = member(request);
      if (takesAway.includes(request.body.decision)) requireStepUp(request);
      await decideReport(deps, admin, request.params.id, request.body);
      return caseDetail(deps.db, request.params.id, admin.id);
    },
  );
}
