import type { Assurance } from '#shared/signing/signing.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import type { EvidenceItem } from '#web/ui/evidence.tsx';
import { Typed } from '#web/ui/typed.tsx';

/** What an answer comes from and what backs it, as two columns of evidence: words, never a score. */
export function useBackingWords() {
  const t = useWords('public.backing');
  const unnamed = useWords('public.unnamed');
  const mailbox = (backing: Assurance, withheld = false) =>
    t(`${withheld ? 'withheldMailbox' : 'mailbox'}.${backing.mailbox}`, { owners: backing.owners ?? 0 });
  /** What is known of the mailbox, and of a code. */
  const strength = (backing: Assurance, withheld = false) => {
    const from = mailbox(backing, withheld);
    return backing.code ? t('withCode', { mailbox: from }) : from;
  };
  return {
    mailbox,
    strength,
    /** The organisation is the owner's word, unless its domain is known here from others. */
    organisation: (organisation: string | null, backing: Assurance | null, withheld = false): EvidenceItem =>
      organisation
        ? {
            main: <Typed>{organisation}</Typed>,
            detail: t(backing?.mailbox === 'known_organisation' ? 'known' : 'stated'),
          }
        : {
            main:
              organisation === null ? unnamed(withheld ? 'withheldOrganisation' : 'organisation') : t('noOrganisation'),
          },
    /** The domain the answer came from, and what is known of it. */
    backed: (domain: string | null, backing: Assurance | null, withheld = false): EvidenceItem => ({
      main:
        domain === null ? unnamed(withheld ? 'withheldFrom' : 'from') : <Breakable>{t('from', { domain })}</Breakable>,
      ...(backing && { detail: strength(backing, withheld) }),
    }),
  };
}
