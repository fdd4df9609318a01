import { mailWords } from '#server/platform/mail/layout.ts';
import type { MailBlock } from '#server/platform/mail/mail-blocks.ts';
import type { OutcomeListener } from '#server/platform/mail/mail-parts.ts';
import { oneClickHeaders } from '#server/platform/mail/one-click-link.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { noteSuppression, suppressionReason } from '#server/platform/mail/suppressed-mailbox.ts';
import { formatLocales } from '#shared/i18n/locales.ts';
import { payWords } from '#shared/jobs/pay-words.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { finders } from './finders.ts';
import { stopToken } from './stop-search.ts';

/** How many a mail tells of; the rest is a number. */
const maxTold = 10;

/**
 * What a search found anew, as far as it still finds it: what was hidden, taken down or changed since is not told. Nothing when nothing is left,
 * when its owner has stopped it, or the mailbox is to be left in peace.
 */
export const prepareSearchAlert: PrepareMail = async (trx, mail, env) => {
  const { search_id, ids, more } = mail.data as { search_id: string; ids: string[]; more: number };
  const search = await trx
    .selectFrom('saved_searches as s')
    .innerJoin('profiles as p', 'p.id', 's.user_id')
    .select(['s.id', 's.kind', 's.name', 's.query', 's.user_id as reader'])
    .where('s.id', '=', search_id)
    .where('s.alert', '<>', 'off')
    .where('p.closed', '=', false)
    .where('p.delete_after', 'is', null)
    .executeTakeFirst();
  if (!search || (await suppressionReason(trx, env.secretKey, mail.recipient))) return null;
  const found = await finders[search.kind].tell(trx, search, ids, env);
  if (found.length === 0) return null;
  const t = mailWords(mail.locale, 'savedSearches');
  const ofJobs = mailWords(mail.locale, 'jobs');
  const { name } = search;
  const left = found.length - maxTold + more;
  const stop = env.publicUrl + savedSearchPaths.stop(stopToken(env.secretKey, search.id));
  return {
    locale: mail.locale,
    subject: t('mail.subject', { count: found.length + more, name }),
    blocks: [
      { type: 'text', text: t('mail.intro', { name }) },
      ...found.slice(0, maxTold).flatMap(({ title, about, path, pay }): MailBlock[] => [
        { type: 'link', label: title, url: env.publicUrl + path },
        { type: 'small', text: pay ? `${about} · ${payWords(ofJobs, formatLocales[mail.locale], pay)}` : about },
      ]),
      ...(left > 0 ? [{ type: 'text' as const, text: t('mail.more', { count: left }) }] : []),
      { type: 'button', label: t('mail.button'), url: env.publicUrl + savedSearchPaths.open(search.id) },
      { type: 'small', text: t('mail.why') },
      { type: 'link', label: t('mail.stop'), url: stop },
      { type: 'link', label: t('mail.change'), url: env.publicUrl + savedSearchPaths.list() },
    ],
    headers: oneClickHeaders(stop),
  };
};

/** Nobody has to get these: a mailbox that is not there hears no more of them. */
export const suppressBouncedAlerts: OutcomeListener = async (trx, { kind, recipient }, outcome, { secretKey }) => {
  if (kind === 'search-alert' && outcome === 'refused') await noteSuppression(trx, secretKey, recipient, 'bounced');
};
