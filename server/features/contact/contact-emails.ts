import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { findMessage } from './contact-queries.ts';

const messageOf = ({ data }: Parameters<PrepareMail>[1]) => (data as { message_id: string }).message_id;

/** Tells an admin that somebody wrote. None when it was dealt with meanwhile. */
export const prepareContactArrived: PrepareMail = async (db, mail, env) => {
  const message = await findMessage(db, messageOf(mail));
  if (!message || message.settled_at) return null;
  const t = mailWords(mail.locale, 'contact');
  return {
    locale: mail.locale,
    subject: t('mails.arrived.subject', { name: message.name }),
    blocks: [
      { type: 'text', text: t('mails.arrived.text', { name: message.name, topic: t(`topics.${message.topic}`) }) },
      { type: 'quote', text: message.message },
      { type: 'button', label: t('mails.arrived.button'), url: env.publicUrl + paths.messages() },
    ],
  };
};

/** The answer to whoever wrote, with what they had written. */
export const prepareContactReply: PrepareMail = async (db, mail, env) => {
  const message = await findMessage(db, messageOf(mail));
  if (!message?.reply) return null;
  const t = mailWords(mail.locale, 'contact');
  return {
    locale: mail.locale,
    subject: t('mails.reply.subject'),
    blocks: [
      { type: 'text', text: t('mails.reply.text', { name: message.name }) },
      { type: 'quote', text: message.reply },
      { type: 'small', text: t('mails.reply.wrote') },
      { type: 'quote', text: message.message },
      { type: 'link', label: t('mails.reply.again'), url: env.publicUrl + pathsIn(mail.locale).contact() },
    ],
  };
};
