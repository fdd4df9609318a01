import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import type { ReportOutcome } from '#shared/reports/limits.ts';
import { reportPaths } from '#shared/reports/paths.ts';
import { receiptState } from './report-policy.ts';
import { findReport } from './report-queries.ts';
import { receiptOf } from './report-receipt.ts';

/** Tells whoever left an address what became of a report. Nothing that was typed stands in it, since anybody may name any address. */
export const prepareReportDecided: PrepareMail = async (db, mail, env) => {
  const id = (mail.data as { report_id: string }).report_id;
  const report = await findReport(db, id);
  if (!report) return null;
  const state = receiptState(report.outcome as ReportOutcome | null, report.lifted_at !== null);
  if (state === 'waiting') return null;
  const t = mailWords(mail.locale, 'reports');
  return {
    locale: mail.locale,
    subject: t('mails.decided.subject'),
    blocks: [
      { type: 'text', text: t('mails.decided.text') },
      { type: 'text', text: t(`receipt.states.${state}`) },
      {
        type: 'button',
        label: t('mails.decided.button'),
        url: env.publicUrl + reportPaths.receipt(receiptOf(env.secretKey, id)),
      },
      { type: 'small', text: t('mails.decided.notYou') },
    ],
  };
};
