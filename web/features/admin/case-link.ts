import type { QueueName } from '#shared/admin/queue-limits.ts';
import { jobPaths } from '#shared/jobs/paths.ts';
import { paths } from '#shared/paths.ts';
import { reportPaths } from '#shared/reports/paths.ts';
import { ringPaths } from '#shared/rings/paths.ts';
import { withQuery } from '#shared/with-query.ts';

/** Where a case is looked at; null where its row says all. */
export function caseLink(queue: QueueName, id: string): string | null {
  switch (queue) {
    case 'held':
      return paths.review(id);
    case 'appeals':
      return withQuery(paths.review(id), { queue });
    case 'identity':
      return paths.identityCase(id);
    case 'reports':
      return reportPaths.case(id);
    case 'rings':
      return ringPaths.case(id);
    case 'roles':
      return withQuery(paths.userReview(id), { queue });
    case 'messages':
      return paths.message(id);
    case 'jobs':
      return jobPaths.adminJob(id);
    default:
      return null;
  }
}
