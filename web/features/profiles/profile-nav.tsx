import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { analyticsPaths } from '#shared/analytics/paths.ts';
import { backingPaths } from '#shared/backing/paths.ts';
import { collaboratorPaths } from '#shared/collaborators/paths.ts';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { SubNav } from '#web/ui/sub-nav.tsx';
import { recentViews } from '../analytics/recent-query.ts';
import { profileCounts } from './profile-queries.ts';

/**
 * The pages about oneself: what others see, who endorses one, other people's projects one is named on, and views; each
 * with how much of it there is.
 */
export function ProfileNav() {
  const t = useWords('app.profileNav');
  const { pathname } = useLocation();
  const counts = useQuery(profileCounts).data;
  const views = useQuery(recentViews).data?.recent?.views;
  const social = useRootData()?.flags?.socialFeatures;
  const pages = [
    { to: paths.ownProfile(), name: t('page') },
    ...(social
      ? [
          { to: backingPaths.backings(), name: t('endorsements'), count: counts?.endorsements || undefined },
          { to: collaboratorPaths.collaborations(), name: t('credits'), count: counts?.credits || undefined },
        ]
      : []),
    { to: analyticsPaths.analytics(), name: t('views'), count: views || undefined },
  ];
  return (
    <div className="mb-8">
      <SubNav label={t('label')} pages={pages.map((page) => ({ ...page, isHere: page.to === pathname }))} />
    </div>
  );
}
