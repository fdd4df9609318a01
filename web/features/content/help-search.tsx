import { useTranslations } from 'use-intl';
import { helpIndexPath } from '#shared/paths.ts';
import { usePaths } from '../../i18n/use-paths.ts';
import { useRootData } from '../../root-data.ts';
import { Button } from '../../ui/button.tsx';
import { controlClass } from '../../ui/field-frame.tsx';
import searchHelp from './search-help.ts?worker&url';

/** The field that searches the help: at once where scripts run (a page names `helpSearchScript` as its own), else by the server. */
export function HelpSearch({ query = '' }: { query?: string }) {
  const t = useTranslations('content.search');
  const paths = usePaths();
  const locale = useRootData()?.locale ?? 'es';
  return (
    <search className="relative block max-w-measure">
      <form method="get" action={paths.help()}>
        <label htmlFor="help-search" className="mb-1.5 block text-14 font-550">
          {t('label')}
        </label>
        <div className="flex items-end gap-2">
          <input
            id="help-search"
            type="search"
            name="q"
            defaultValue={query}
            maxLength={200}
            className={controlClass(undefined)}
            data-help-search={searchHelp}
            data-help-index={helpIndexPath(locale)}
            data-help-path={paths.help()}
            data-one={t('one')}
            data-many={t('many', { count: '{count}' })}
            data-none={t('none')}
          />
          <Button type="submit" variant="secondary">
            {t('button')}
          </Button>
        </div>
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
