import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { BackingList } from '#shared/backing/backings.ts';
import { AreaErrors } from '#web/api/area-errors.tsx';
import { answered } from '#web/api/page-answers.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { recentViews } from '#web/features/analytics/recent-query.ts';
import { ownBackings } from '#web/features/backing/backing-queries.ts';
import { BackingRow } from '#web/features/backing/backing-row.tsx';
import { ProfileNav } from '#web/features/profiles/profile-nav.tsx';
import { profileCounts } from '#web/features/profiles/profile-queries.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ListStates } from '#web/ui/awaited-list.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { PageLine } from '#web/ui/page-line.tsx';
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts';
import type { Route } from './+types/backings';

await loadWords('errors', 'backing');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'app.profile' };

export function loader({ context, request }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(ownBackings, profileCounts, recentViews);
}

/** Who endorses whom: what came in, to be shown or not, and what one gave, to be taken back. */
export default function Backings() {
  const t = useWords('backing.list');
  const { message } = useErrors();
  const list = useQuery(ownBackings);
  return (
    <AreaErrors of="backing">
      <ProfileNav />
      <PageHead title={t('title')} />
      <PageLine title={t('title')} lead={t('lead')} />
      <ListStates of={list} label={t('title')} message={message} />
      {list.data && (
        <div className="grid gap-x-14 xl:grid-cols-2">
          {(['received', 'given'] as const).map((side) => (
            <Side key={side} side={side} list={list.data} />
          ))}
        </div>
      )}
    </AreaErrors>
  );
}

function Side({ side, list }: { side: 'received' | 'given'; list: BackingList }) {
  const t = useWords('backing.list');
  const head = useRef<HTMLHeadingElement>(null);
  useRestoreFocus(head, list[side].length);
  return (
    <section aria-labelledby={side} className="mt-8">
      <h2 id={side} ref={head} tabIndex={-1} className="font-serif text-22">
        {t(side)}
      </h2>
      {list[side].length === 0 ? (
        <EmptyState heading="h3" title={t(`${side}Empty`)} text={t(`${side}EmptyText`)} className="pt-4" />
      ) : (
        <ul className="mt-3 border-t border-line">
          {list[side].map((backing) => (
            <BackingRow key={backing.id} backing={backing} side={side} />
          ))}
        </ul>
      )}
      {list.more[side] && <p className="mt-3 text-14 text-muted">{t('more')}</p>}
    </section>
  );
}
