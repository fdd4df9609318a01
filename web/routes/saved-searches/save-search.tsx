import { redirect, useSearchParams } from 'react-router';
import { savedQuery } from '#shared/saved-searches/address-of.ts';
import { searchKinds } from '#shared/saved-searches/limits.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { AreaErrors } from '../../api/area-errors.tsx';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { SaveSearchForm } from '../../features/saved-searches/save-search-form.tsx';
import { useAskedWords } from '../../features/saved-searches/use-asked-words.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Typed } from '../../ui/typed.tsx';
import type { Route } from './+types/save-search';

await loadWords('jobs', 'public', 'savedSearches', 'search');

export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'savedSearches.bar' };

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
