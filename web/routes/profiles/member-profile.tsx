import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '#shared/paths.ts';
import { answered } from '#web/api/page-answers.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { ProfileBody } from '#web/features/profiles/profile-body.tsx';
import { profileQuery } from '#web/features/profiles/profile-queries.ts';
import { ProfileFailure, ProfileSkeleton } from '#web/features/profiles/profile-states.tsx';
import { BlockLink } from '#web/features/profiles/report-link.tsx';
import { eachAnew } from '#web/features/shell/each-anew.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/member-profile';

await loadWords('public', 'settings');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export const handle = { title: 'settings.own.title' };

export function loader({ context, request, params: { username }, url }: Route.LoaderArgs) {
  const viewer = requireMember(context, request);
  const own = viewer.username.toLowerCase() === username.toLowerCase();
  return own ? null : answered(profileQuery(username, url.searchParams.get('after')));
}

/** Anybody's public profile inside the shell; one's own, and old names, lead to where they belong. */
export default eachAnew(MemberProfile);

function MemberProfile() {
  const t = useWords('settings.own');
  const { username = '' } = useParams();
  const after = useSearchParams()[0].get('after');
  const viewer = useRootData()?.viewer;
  const own = viewer?.username.toLowerCase() === username.toLowerCase();
  const { data: profile, isPending, error, refetch } = useQuery({ ...profileQuery(username, after), enabled: !own });
  if (own || (profile && profile.id === viewer?.id)) return <Navigate to={paths.ownProfile()} replace />;
  if (profile && profile.username !== username) return <Navigate to={paths.memberProfile(profile.username)} replace />;
  return (
    <div className="max-w-page">
      <PageHead title={profile ? t('of', { name: profile.full_name }) : t('title')} />
      {isPending && <ProfileSkeleton />}
      {!isPending && !profile && <ProfileFailure error={error} onRetry={() => void refetch()} />}
      {profile && (
        <>
          <ProfileBody profile={profile} />
          <p className="no-print mt-12 text-14">
            <BlockLink username={profile.username} />
          </p>
        </>
      )}
    </div>
  );
}
