import { useTranslations } from 'use-intl';
import type { SearchFacet } from '#shared/search/facets.ts';
import { useWords } from '#web/i18n/use-words.ts';

const mailboxes = [
  'known_organisation',
  'mail_domain',
  'public_provider',
  'relay',
  'owner_domain',
  'disposable',
] as const;
const isMailbox = (value: string) => mailboxes.find((each) => each === value);

/** What a facet and a value of it are called. */
export function useFacetWords() {
  const t = useWords('search');
  const backing = useTranslations('public.backing.mailbox');
  const value = (facet: SearchFacet, given: string) => {
    if (facet === 'kind' && (given === 'person' || given === 'project')) return t(`kinds.${given}`);
    if (facet === 'identity' || facet === 'available') return t(facet);
    if (facet !== 'assurance') return given;
    const mailbox = isMailbox(given);
    if (given === 'stated') return t('stated');
    return mailbox ? backing(mailbox, { owners: 3 }) : t('code');
  };
  return { facet: (facet: SearchFacet) => t(`facets.${facet}`), value };
}
