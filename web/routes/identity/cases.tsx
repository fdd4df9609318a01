import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useNow } from 'use-intl';
import type { IdentityRow } from '#shared/identity/identity-cases.ts';
import { identityStates } from '#shared/identity/identity-rules.ts';
import { paths } from '#shared/paths.ts';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { ListPages } from '#web/features/admin/list-pages.tsx';
import { identityCases, identityCountries } from '#web/features/identity/identity-queries.ts';
import { useCountryName } from '#web/features/identity/use-country-name.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { StateTabs } from '#web/ui/state-tabs.tsx';
import { TitleLink } from '#web/ui/title-link.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import type { Route } from './+types/cases';

await loadWords('admin', 'identity');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return answered(identityCases(listOf(url.searchParams)), identityCountries);
}

/** Which list an address asks for. */
const listOf = (search: URLSearchParams) => ({
  state: identityStates.find((each) => each === search.get('state')) ?? ('pending' as const),
  page: Math.max(1, Number(search.get('page')) || 1),
});

/** Who waits to have their identity checked: the longest first. */
export default function IdentityCases() {
  const t = useWords('identity.cases');
  const { message } = useErrors();
  const [search] = useSearchParams();
  const { state, page } = listOf(search);
  const list = useQuery(identityCases({ state, page }));
  const pageOf = (number: number) => `?state=${state}&page=${number}`;
  return (
    <div className="max-w-272">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      <p className="text-14">
        <TextLink to={paths.admin()} className="inline-flex min-h-11 items-center">
          {t('back')}
        </TextLink>
      </p>
      <StateTabs
        label={t('filter')}
        states={identityStates}
        here={state}
        nameOf={(each) => (
          <>
            {t(each)} <span className="tabular-nums">{list.data?.counts[each] ?? ''}</span>
          </>
        )}
      />
      <ListStates of={list} label={t('loading')} message={message} />
      {list.data?.cases.length === 0 && (
        <p className="py-8 text-muted">{t(state === 'pending' ? 'none' : 'noneOther')}</p>
      )}
      <ul>
        {list.data?.cases.map((each) => (
          <CaseRow key={each.id} found={each} />
        ))}
      </ul>
      {list.data && <ListPages page={list.data.page} pages={list.data.pages} hrefOf={pageOf} />}
    </div>
  );
}

function CaseRow({ found }: { found: IdentityRow }) {
  const t = useWords('identity');
  const now = useNow();
  const { since } = useAgo();
  const country = useCountryName();
  const { person, submitted_at, decided_at } = found;
  const sent = new Date(submitted_at);
  return (
    <li className="border-b border-line py-4 wrap-anywhere">
      <h2 className="font-550">
        <TitleLink to={paths.identityCase(found.id)}>{person.full_name}</TitleLink>
      </h2>
      <p className="text-14 text-muted">
        {t(`kinds.${found.document}`)}, {country(found.country)} ·{' '}
        <time dateTime={submitted_at}>{t('cases.sent', { time: since(sent, now) })}</time>
      </p>
      {decided_at && <p className="text-14">{t(`case.statuses.${found.status}`)}</p>}
      {found.held && <p className="text-14">{t('cases.isHeld')}</p>}
      {found.own && !decided_at && <p className="text-14">{t('cases.own')}</p>}
    </li>
  );
}
