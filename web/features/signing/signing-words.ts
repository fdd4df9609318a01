import { useFormatter } from 'use-intl';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { shortName } from '#shared/text/short-name.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useDay } from '#web/ui/use-day.ts';

/**
 * Names and dates as the signer's texts use them: people by first name after the heading, dates in UTC on every
 * machine.
 */
export function useSigningWords(page: SigningPage) {
  const t = useWords('signing');
  const format = useFormatter();
  const erased = page.owner.account === 'erased' && t('states.erased');
  return {
    t,
    owner: erased || shortName(page.owner.full_name),
    ownerInFull: erased || page.owner.full_name,
    signer: page.signer.name,
    relationship: t(`relationships.${page.signer.relationship}`),
    day: useDay(),
    month: (date: string) => format.dateTime(new Date(date), { month: 'long', year: 'numeric', timeZone: 'UTC' }),
  };
}

/** First letter in upper case, where a word of running text begins a line. */
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

type Given = Pick<NonNullable<SigningPage['result']>, 'answer' | 'unknown_person'>;

/** What was answered, in the words of the button that was pressed. */
export const pastOf = ({ answer, unknown_person }: Given, t: ReturnType<typeof useSigningWords>['t']) =>
  unknown_person ? t('unknown.open') : t(`answers.${answer}.past`);
