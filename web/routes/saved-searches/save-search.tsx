import { redirect, useSearchParams } from 'react-router';
import { savedQuery } from '#shared/saved-searches/address-of.ts';
import { searchKinds } from '#shared/saved-searches/limits.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { SaveSearchForm, saveSearch } from '#web/features/saved-searches/save-search-form.tsx';
import { useAskedWords } from '#web/features/saved-searches/use-asked-words.ts';
import { formAction } from '#web/forms/form-action.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { HelpLink } from '#web/ui/help-link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { Typed } from '#web/ui/typed.tsx';
import type { Route } from './+types/save-search';

await loadWords('jobs', 'public', 'savedSearches', 'search');

export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const action = formAction({ 'save-search': { send: saveSearch, leadTo: savedSearchPaths.list } });
export const handle = { title: 'savedSearches.bar', back: savedSearchPaths.list() };

/** The search that an address asks to save; null where it asks for none. */
function readAsked(address: URLSearchParams) {
  const kind = searchKinds.find((each) => each === address.get('kind'));
  const query = kind ? savedQuery(kind, address.get('query') ?? '') : null;
  return kind && query !== null ? { kind, query } : null;
}

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  if (!readAsked(url.searchParams)) throw redirect(savedSearchPaths.list());
  return null;
}
/** Within the app nothing is asked: the address says it all. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => {
  if (!readAsked(url.searchParams)) throw redirect(savedSearchPaths.list());
  return null;
};

/** Gives the search of an address a name. */
export default function SaveSearch() {
  const t = useWords('savedSearches');
  const askedWords = useAskedWords();
  const asked = readAsked(useSearchParams()[0]);
  if (!asked) return null;
  const words = askedWords(asked.kind, asked.query);
  return (
    <AreaErrors of="savedSearches">
      <div className="max-w-200">
        <PageHead title={t('saveTitle')} />
        <h1 className="font-serif text-28">{t('saveTitle')}</h1>
        <p className="mt-2 max-w-measure text-muted">{t('saveLead')}</p>
        <HelpLink topic="saved-searches" className="mt-1" />
        <p className="mt-6 text-14 font-550">{t('looksFor')}</p>
        <p className="wrap-anywhere">
          {t(`kinds.${asked.kind}`)}: <Typed>{words.join(' · ')}</Typed>
        </p>
        <SaveSearchForm key={`${asked.kind} ${asked.query}`} {...asked} words={words} />
      </div>
    </AreaErrors>
  );
}
