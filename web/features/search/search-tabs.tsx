import { paths } from '#shared/paths.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { SubNav } from '#web/ui/sub-nav.tsx';

/** What members have of Discover: looking, and what they look for again. */
export function SearchTabs({ here }: { here: 'search' | 'saved' }) {
  const t = useWords('search.tabs');
  return (
    <div className="mb-6">
      <SubNav
        label={t('label')}
        pages={[
          { to: paths.search(), name: t('search'), isHere: here === 'search' },
          { to: savedSearchPaths.list(), name: t('saved'), isHere: here === 'saved' },
        ]}
      />
    </div>
  );
}
