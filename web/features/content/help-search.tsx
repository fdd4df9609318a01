import { useTranslations } from 'use-intl';
import { helpLimits } from '#shared/content/content.ts';
import { helpIndexPath } from '#shared/language-paths.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useRootData } from '#web/root-data.ts';
import { SearchBox } from '#web/ui/search-box.tsx';
import searchHelp from './search-help.ts?worker&url';

/**
 * The field that searches the help: at once where scripts run (a page names `helpSearchScript` as its own), else by the
 * server.
 */
export function HelpSearch({ query = '' }: { query?: string }) {
  const t = useTranslations('content.search');
  const paths = usePaths();
  const locale = useRootData()?.locale ?? 'es';
  return (
    <search className="relative block max-w-measure">
      <form method="get" action={paths.help()}>
        <SearchBox
          id="help-search"
          label={t('label')}
          button={t('button')}
          defaultValue={query}
          maxLength={helpLimits.query}
          data-help-search={searchHelp}
          data-help-index={helpIndexPath(locale)}
          data-help-path={paths.help()}
          data-one={t('one')}
          data-many={t('many', { count: '{count}' })}
          data-none={t('none')}
        />
      </form>
      <div
        id="help-results"
        role="listbox"
        aria-label={t('results')}
        hidden
        className="help-results sheet shadow-float"
      />
      <p id="help-status" role="status" className="sr-only" />
    </search>
  );
}
