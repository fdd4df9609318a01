import { accountOfId } from '#server/features/account/sign-up/published.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { paths } from '#shared/paths.ts';
import { fetchableExport } from './export-queries.ts';
import { deletionCancelledMail, deletionRequestedMail, exportReadyMail } from './own-data-emails.ts';

/** The link leads to the page, not to the bytes: only the owner, signed in, can fetch them. */
export const prepareExportReady: PrepareMail = async (db, { user_id, data, locale }, env) => {
  const { export_id } = data as { export_id: string };
  const ready = user_id && (await fetchableExport(db, user_id, export_id));
  return ready ? exportReadyMail({ locale, url: env.publicUrl + paths.dataSettings() }) : null;
};

export const prepareDeletionRequested: PrepareMail = async (db, { user_id, data, locale }, env) => {
  const { delete_after } = data as { delete_after: string };
  const account = user_id ? await accountOfId(db, user_id) : undefined;
  if (!account) return null;
  const date = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'long',
    timeZone: 'UTC',
  }).format(new Date(delete_after));
  return deletionRequestedMail({ locale, username: account.username, date, url: env.publicUrl + paths.signIn() });
};

export const prepareDeletionCancelled: PrepareMail = async (db, { user_id, locale }, env) => {
  const account = user_id ? await accountOfId(db, user_id) : undefined;
  if (!account) return null;
  return deletionCancelledMail({ locale, username: account.username, url: env.publicUrl + paths.dashboard() });
};
