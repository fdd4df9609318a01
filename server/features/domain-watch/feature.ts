import type { Feature } from '#server/features/manifest.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { suppressionReason } from '#server/platform/mail/suppressed-mailbox.ts';
import { pathsIn } from '#shared/language-paths.ts';
import { logFiles } from '#shared/log/log-files.ts';
import { confirmationNamed, queueReports, type Report, reportToDomain } from './report-to-domain.ts';
import { watchName } from './watch-record.ts';

/** That a confirmation came from a domain; with what work it is about where anybody may read that. */
const prepareDomainWatch: PrepareMail = async (trx, { locale, data, recipient }, env) => {
  const { confirmation_id, domain } = data as { confirmation_id: string; domain: string };
  const confirmation = await confirmationNamed(trx, confirmation_id);
  if (!confirmation || (await suppressionReason(trx, env.secretKey, recipient))) return null;
  const { entry, short_id, title, owner_name } = confirmation;
  const t = mailWords(locale, 'domainWatch');
  const paths = pathsIn(locale);
  const shown = short_id && title && owner_name ? { short_id, title, owner_name } : null;
  return {
    locale,
    subject: t('subject', { domain }),
    blocks: [
      { type: 'text', text: t('text', { domain }) },
      {
        type: 'facts',
        items: [
          { term: t('entry'), detail: String(entry) },
          ...(shown
            ? [
                { term: t('work'), detail: shown.title },
                { term: t('owner'), detail: shown.owner_name },
              ]
            : []),
        ],
      },
      { type: 'text', text: shown ? t('unknown') : t('notPublic') },
      ...(shown
        ? [
            { type: 'button' as const, label: t('open'), url: env.publicUrl + paths.publicProject(shown.short_id) },
            { type: 'link' as const, label: t('report'), url: env.publicUrl + paths.report('project', shown.short_id) },
          ]
        : [{ type: 'button' as const, label: t('log'), url: env.publicUrl + logFiles.base() }]),
      { type: 'small', text: t('why', { name: watchName(domain) }) },
    ],
  };
};

/** Tells the holder of a mail domain of confirmations from it: one that we invented would come to light. */
export const domainWatch = {
  mails: { 'domain-watch': prepareDomainWatch },
  onLogged: queueReports,
  jobs: (deps) => ({
    'report-to-domain': { run: (report: Report) => reportToDomain(deps, report) },
  }),
} satisfies Feature;
