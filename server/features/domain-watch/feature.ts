import type { Feature } from '#server/features/manifest.ts';
import { prepareDomainWatch } from './domain-watch-mail.ts';
import { queueReports, type Report, reportToDomain } from './report-to-domain.ts';

/** Tells the holder of a mail domain of confirmations from it: one that we invented would come to light. */
export const domainWatch = {
  mails: { 'domain-watch': prepareDomainWatch },
  onLogged: queueReports,
  jobs: (deps) => ({
    'report-to-domain': { run: (report: Report) => reportToDomain(deps, report) },
  }),
} satisfies Feature;
