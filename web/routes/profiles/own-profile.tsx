import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { recentViews } from '#web/features/analytics/recent-query.ts';
import { RecentViews } from '#web/features/analytics/recent-views.tsx';
import { waitingLetters } from '#web/features/letters/waiting-letters.ts';
import { MissingParts, OwnProfileHead } from '#web/features/profiles/own-profile-head.tsx';
import { ProfileBody } from '#web/features/profiles/profile-body.tsx';
import { ProfileNav } from '#web/features/profiles/profile-nav.tsx';
import { previewPartQuery, profileCounts } from '#web/features/profiles/profile-queries.ts';
import { ProfileFailure, ProfileSkeleton } from '#web/features/profiles/profile-states.tsx';
import { useOwnParts } from '#web/features/profiles/use-own-parts.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/own-profile';

await loadWords('dashboard', 'public', 'settings');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'settings.own.title' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(previewPartQuery(url.searchParams.get('after')), recentViews, waitingLetters, profileCounts);
}

/** One's own profile as others see it, with the ways to change it. */
export default function OwnProfile() {
  const t = useTranslations('settings.own');
  const after = useSearchParams()[0].get('after');
  const { data: profile, isPending, error, refetch } = useQuery(previewPartQuery(after));
  const recent = useQuery(recentViews).data?.recent;
  const letters = useQuery(waitingLetters).data;
  const partAs = useOwnParts();
  return (
    <>
      <PageHead title={t('title')} />
      <ProfileNav />
      {isPending && <ProfileSkeleton />}
      {!isPending && !profile && <ProfileFailure error={error} onRetry={() => void refetch()} />}
      {profile && (
        <>
          <OwnProfileHead profile={profile} />
          <div className="mt-8 grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,1fr)_18rem] 2xl:grid-cols-[minmax(0,1fr)_25rem]">
            <div className="min-w-0">
              <ProfileBody profile={profile} projectPath={paths.project} partAs={partAs} />
            </div>
            <aside aria-label={t('beside')} className="grid content-start gap-y-10">
              <MissingParts profile={profile} />
              {recent && <RecentViews views={recent} letters={letters?.recent ?? 0} />}
            </aside>
          </div>
        </>
      )}
    </>
  );
}
