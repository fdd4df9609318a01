import type { FoundWork } from '#shared/search/page-features.ts';
import { useWords } from '../../i18n/use-words.ts';
import { HitList } from './hit-list.tsx';

/** Discover without a query: what was confirmed last. */
export function NewestWork({ works }: { works: FoundWork[] }) {
  const t = useWords('search');
  const plain = (text: string) => [{ text, marked: false }];
  return (
    <section aria-labelledby="newest">
      <h2 id="newest" className="mb-6 font-serif text-22">
        {t('newest')}
      </h2>
      {works.length === 0 && <p className="text-muted">{t('newestNone')}</p>}
      <HitList
        query={{}}
        hits={works.map((work) => ({
          kind: 'project',
          work,
          left: 0,
          beside: [],
          marks: { title: plain(work.title), text: plain(work.summary) },
        }))}
      />
    </section>
  );
}
