import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import { answered } from '../../api/page-answers.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { recentViews } from '../../features/analytics/recent-query.ts';
import { RecentViews } from '../../features/analytics/recent-views.tsx';
import { waitingLetters } from '../../features/letters/waiting-letters.ts';
import { MissingParts, OwnProfileHead } from '../../features/profiles/own-profile-head.tsx';
import { ProfileBody } from '../../features/profiles/profile-body.tsx';
import { ProfileNav } from '../../features/profiles/profile-nav.tsx';
import { previewPartQuery } from '../../features/profiles/profile-queries.ts';
import { ProfileFailure, ProfileSkeleton } from '../../features/profiles/profile-states.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/own-profile';

await loadWords('dashboard', 'public', 'settings');

export { askNothing as clientLoader } from '../../api/page-answers.ts';
export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export const handle = { title: 'settings.own.title' };

export function loader({ context, request, url }: Route.LoaderArgs) {
  requireMember(context, request);
  return answered(previewPartQuery(url.searchParams.get('after')), recentViews, waitingLetters);
}

/** One's own profile as others see it, with the ways to change it. */
export default function OwnProfile() {
  const t = useTranslations('settings.own');
  const after = useSearchParams()[0].get('after');
  const { data: profile, isPending, error, refetch } = useQuery(previewPartQuery(after));
  const recent = useQuery(recentViews).data?.recent;
  const letters = useQuery(waitingLetters).data;
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
              <ProfileBody profile={profile} projectPath={paths.project} />
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
