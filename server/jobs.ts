import type { Deps } from '#server/auth/deps.ts';
import { isBehind, publishLog } from '#server/features/log/published.ts';
import { sealLog } from '#server/platform/audit/seal-log.ts';
import { forgetChanges } from '#server/platform/changes/forget-changes.ts';
import type { Jobs } from '#server/platform/jobs/worker.ts';
import { forgetRecipients } from '#server/platform/mail/forget-recipients.ts';
import type { MailParts } from '#server/platform/mail/mail-parts.ts';
import { sendMail } from '#server/platform/mail/send-mail.ts';
import { networkJobs } from '#server/platform/pages/cdn.ts';
import { features, featuresOn } from './features.ts';

const mailParts: MailParts = {
  kinds: Object.assign({}, ...features.map(({ mails }) => mails)),
  onOutcome: features.flatMap(({ onMailOutcome }) => onMailOutcome ?? []),
};

const onLogged = features.flatMap((each) => each.onLogged ?? []);

/** Every job of the platform and of the features. */
export const jobs = (deps: Deps): Jobs => ({
  'send-mail': { run: ({ id }: { id: string }) => sendMail(deps, mailParts, id) },
  'seal-audit-log': { run: () => sealLog(deps.db, deps.env.secretKey), cron: '* * * * *', atStart: true },
  'publish-log': {
    run: () => publishLog(deps, onLogged),
    isWanted: () => isBehind(deps),
    cron: '* * * * *',
    atStart: true,
  },
  'forget-changes': { run: () => forgetChanges(deps.db), cron: '*/5 * * * *' },
  'forget-recipients': { run: () => forgetRecipients(deps.db), cron: '43 2 * * *' },
  ...networkJobs(deps.env),
  ...Object.assign({}, ...featuresOn(deps.env).map((each) => each.jobs?.(deps))),
});
