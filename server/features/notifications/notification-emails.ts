import type { Env } from '#server/env.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { mailWords } from '#server/platform/mail/layout.ts';
import type { MailBlock } from '#server/platform/mail/mail-blocks.ts';
import { oneClickHeaders } from '#server/platform/mail/one-click-link.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { suppressionReason } from '#server/platform/mail/suppressed-mailbox.ts';
import { mailTopic, type NotificationTopic, topicOf } from '#shared/notifications/notification-topics.ts';
import { paths } from '#shared/paths.ts';
import { cadencesOf } from './notification-preferences.ts';
import { partsOf } from './notification-words.ts';
import { mailedNotifications } from './notifications-queries.ts';
import { pageOf } from './page-of.ts';
import { unsubscribeToken } from './unsubscribe-token.ts';

type Mail = Parameters<PrepareMail>[1];

/** How many a daily mail tells of; the rest is a number. */
const maxInDigest = 20;

/**
 * One notification at once; nothing when it was deleted, the topic was turned off or the mailbox is to be left in
 * peace.
 */
export const prepareNotification: PrepareMail = async (db, mail, env) => {
  const { notification_id } = mail.data as { notification_id: string };
  const reader = await readerOf(db, mail, env);
  const [told] = reader ? await mailedNotifications(db, reader.id, [notification_id], 'all') : [];
  const topic = told && mailTopic(told.type, told.data);
  if (!reader || !topic || (topic !== 'promised' && reader.cadences[topic] === 'off')) return null;
  const { title, said, follows } = partsOf(mail.locale, told);
  const page = pageOf(told, env.flags);
  const t = mailWords(mail.locale, 'notifications');
  const label = told.reference_type === 'project' ? t('mails.open') : t('mails.openOther');
  return {
    locale: mail.locale,
    subject: title,
    blocks: [
      ...(said ? [{ type: 'quote' as const, text: said }] : []),
      ...(follows ? [{ type: 'text' as const, text: follows }] : []),
      ...(told.type === 'project_approved' ? [{ type: 'text' as const, text: t('mails.takeAlong') }] : []),
      ...(page ? [{ type: 'button' as const, label, url: env.publicUrl + page }] : []),
      ...(topic === 'promised'
        ? [{ type: 'small' as const, text: t('mails.promised') }]
        : wayOut(mail, env, reader.id, topic)),
    ],
    headers: topic === 'promised' ? {} : unsubscribeHeaders(env, reader.id, topic),
  };
};

/** What a day brought that is still unread; nothing when that is nothing. */
export const prepareDigest: PrepareMail = async (db, mail, env) => {
  const { notification_ids } = mail.data as { notification_ids: string[] };
  const reader = await readerOf(db, mail, env);
  if (!reader) return null;
  const unread = await mailedNotifications(db, reader.id, notification_ids, 'unread');
  const told = unread.filter(({ type }) => {
    const topic = topicOf[type];
    return topic && reader.cadences[topic] !== 'off';
  });
  if (told.length === 0) return null;
  const t = mailWords(mail.locale, 'notifications');
  const more = told.length - maxInDigest;
  return {
    locale: mail.locale,
    subject: t('mails.digest.subject', { count: told.length }),
    blocks: [
      { type: 'text', text: t('mails.digest.intro', { name: reader.full_name }) },
      ...told.slice(0, maxInDigest).flatMap((each): MailBlock[] => {
        const { title, said } = partsOf(mail.locale, each);
        const page = pageOf(each, env.flags);
        return [
          page ? { type: 'link', label: title, url: env.publicUrl + page } : { type: 'text', text: title },
          ...(said ? [{ type: 'quote' as const, text: said }] : []),
        ];
      }),
      ...(more > 0 ? [{ type: 'text' as const, text: t('mails.digest.more', { count: more }) }] : []),
      { type: 'button', label: t('mails.digest.button'), url: env.publicUrl + paths.dashboard() },
      ...wayOut(mail, env, reader.id, 'daily'),
    ],
    headers: unsubscribeHeaders(env, reader.id, 'daily'),
  };
};

/** Who gets a mail and what they want mailed; null when nothing may go to that address. */
async function readerOf(db: Connection, { user_id, recipient }: Mail, env: Env) {
  if (!user_id || (await suppressionReason(db, env.secretKey, recipient))) return null;
  const reader = await db
    .selectFrom('profiles')
    .select(['id', 'full_name'])
    .where('id', '=', user_id)
    .where('closed', '=', false)
    .executeTakeFirst();
  return reader ? { ...reader, cadences: await cadencesOf(db, user_id) } : null;
}

const unsubscribeUrl = (env: Env, userId: string, what: NotificationTopic | 'daily') =>
  env.publicUrl + paths.unsubscribe(unsubscribeToken(env.secretKey, { userId, what }));

const unsubscribeHeaders = (env: Env, userId: string, what: NotificationTopic | 'daily') =>
  oneClickHeaders(unsubscribeUrl(env, userId, what));

function wayOut({ locale }: Mail, env: Env, userId: string, what: NotificationTopic | 'daily'): MailBlock[] {
  const t = mailWords(locale, 'notifications');
  return [
    { type: 'small', text: t('mails.why') },
    { type: 'link', label: t('mails.unsubscribe'), url: unsubscribeUrl(env, userId, what) },
    { type: 'link', label: t('mails.change'), url: env.publicUrl + paths.notificationSettings() },
  ];
}
