import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { askedLetters } from '../../features/letters/asked-letters.ts';
import { letterList } from '../../features/letters/letter-queries.ts';
import { useWords } from '../../i18n/use-words.ts';
import { PageHead } from '../../ui/page-head.tsx';

export { needsScript as action } from '../../forms/scripted-form.tsx';

/** What there is, where nothing is open. */
export default function NoLetter() {
  const t = useWords('letters.list');
  const { data } = useQuery(letterList(askedLetters(useSearchParams()[0])));
  return (
    <>
      <PageHead title={t('bar')} />
      <h1 className="max-w-measure font-serif text-28 text-balance">
        {data ? t('waiting', { count: data.counts.waiting }) : t('bar')}
      </h1>
      <p className="mt-1 max-w-measure text-muted">{t('lead')}</p>
    </>
  );
}
