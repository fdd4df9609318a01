import { mailWords } from '#server/platform/mail/layout.ts';
import type { PrepareMail } from '#server/platform/mail/prepare-mail.ts';
import { pathsIn } from '#shared/language-paths.ts';
import { letterPaths } from '#shared/letters/paths.ts';
import { paths } from '#shared/paths.ts';
import { findLetter } from './letter-queries.ts';
import { letterToken } from './letter-token.ts';

const letterOf = (db: Parameters<PrepareMail>[0], mail: Parameters<PrepareMail>[1]) =>
  findLetter(db, (mail.data as { letter_id: string }).letter_id);

type Written = Record<'subject' | 'timing' | 'budget', string | null> & { message: string };

/** A letter as its writer typed it, what it is about, when and for how much above. */
const writtenIn = ({ subject, timing, budget, message }: Written, t: ReturnType<typeof mailWords<'letters'>>) => {
  const head = [subject, timing && t('mails.when', { timing }), budget && t('mails.budget', { budget })];
  return [head.filter(Boolean).join('\n'), message].filter(Boolean).join('\n\n');
};

/**
 * Asks an address whether a letter is theirs. Nothing that was typed stands in it, since anybody may name any address.
 * None when it was shown to be, or counts no more.
 */
export const prepareLetterProof: PrepareMail = async (db, mail, env) => {
  const letter = await letterOf(db, mail);
  if (!letter?.open || letter.proved_at) return null;
  const t = mailWords(mail.locale, 'letters');
  const { owner } = letter;
  return {
    locale: mail.locale,
    subject: t('mails.proof.subject', { owner }),
    blocks: [
      { type: 'text', text: t('mails.proof.text', { owner }) },
      {
        type: 'button',
        label: t('mails.proof.button'),
        url: env.publicUrl + paths.proveLetter(letterToken(env.secretKey, letter.id)),
      },
      { type: 'small', text: t('mails.proof.notYou') },
    ],
  };
};

/** Tells somebody that a letter has come, and what it says. */
export const prepareLetterArrived: PrepareMail = async (db, mail, env) => {
  const letter = await letterOf(db, mail);
  if (!letter?.proved_at || letter.withheld || letter.answer) return null;
  const t = mailWords(mail.locale, 'letters');
  const { name } = letter;
  return {
    locale: mail.locale,
    subject: t('mails.arrived.subject', { name }),
    blocks: [
      { type: 'text', text: t('mails.arrived.text', { name }) },
      { type: 'quote', text: writtenIn(letter, t) },
      { type: 'button', label: t('mails.arrived.button'), url: env.publicUrl + letterPaths.letter(letter.id) },
      { type: 'small', text: t('mails.arrived.careful') },
      { type: 'link', label: t('mails.arrived.stop'), url: env.publicUrl + paths.privacySettings() },
    ],
  };
};

/** The answer, with its owner's address only where they gave it. */
export const prepareLetterAnswer: PrepareMail = async (db, mail, env) => {
  const letter = await letterOf(db, mail);
  if (!letter?.answer) return null;
  const t = mailWords(mail.locale, 'letters');
  const { owner, owner_email, username, name, answer, address_given } = letter;
  return {
    locale: mail.locale,
    subject: t('mails.answer.subject', { owner }),
    blocks: [
      { type: 'text', text: t('mails.answer.text', { name, owner }) },
      { type: 'quote', text: answer },
      { type: 'text', text: t(address_given ? 'mails.answer.address' : 'mails.answer.again', { owner }) },
      address_given
        ? { type: 'text', text: owner_email }
        : {
            type: 'link',
            label: t('mails.answer.write', { owner }),
            url: env.publicUrl + pathsIn(mail.locale).writeLetter(username),
          },
      { type: 'small', text: t('mails.answer.wrote') },
      { type: 'quote', text: writtenIn(letter, t) },
    ],
    ...(address_given && { replyTo: owner_email }),
  };
};
