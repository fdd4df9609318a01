import { data, redirect, useLocation } from 'react-router';
import { inLanguage, languageOfPath, pathsIn } from '#shared/language-paths.ts';
import { paths } from '#shared/paths.ts';
import { resumePaths } from '#shared/resume/paths.ts';
import { aboutPerson } from '#shared/text/about-person.ts';
import { PublicBackers } from '#web/features/backing/public-backers.tsx';
import { Branded } from '#web/features/branding/branded.tsx';
import { CountedPage } from '#web/features/profiles/out-link.tsx';
import { OwnPage } from '#web/features/profiles/own-page.tsx';
import { PrintHead } from '#web/features/profiles/print-head.tsx';
import { ProfileBody } from '#web/features/profiles/profile-body.tsx';
import { profileData } from '#web/features/profiles/profile-data.ts';
import { ReportLink } from '#web/features/profiles/report-link.tsx';
import { RouteError } from '#web/features/shell/route-error.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { pageContext, pageFeatures } from '#web/page-context.ts';
import { useRootData } from '#web/root-data.ts';
import { JsonLd } from '#web/ui/json-ld.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/public-profile';

await loadWords('public', 'backing');

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { publicProfile, movedUsername, isErasedUsername } = context.get(pageFeatures);
  const after = url.searchParams.get('after');
  const profile = await publicProfile(params.username, after);
  if (!profile) {
    const moved = await movedUsername(params.username);
    if (!moved) throw data(null, { status: (await isErasedUsername(params.username)) ? 410 : 404 });
    throw redirect(pathsIn(languageOfPath(url.pathname)).publicProfile(moved), 308);
  }
  const address = paths.publicProfile(profile.username);
  if (after !== null && profile.before === 0) throw redirect(inLanguage(languageOfPath(url.pathname), address), 302);
  context.get(pageContext).countAs(profile.id);
  // Later parts are many and seldom asked for: they are made for each reader. A change of a project tells its owner's
  // page, too.
  const { profileCard, profileQr, brandingOf, publicBackings } = context.get(pageFeatures);
  const { shows = [], ...backings } = (after === null && (await publicBackings(profile.id))) || {};
  if (after === null) context.get(pageContext).cacheAs(address, [`profiles:${profile.id}`, ...shows]);
  const [card, branding] = await Promise.all([profileCard(profile), brandingOf(profile.id)]);
  const qr = profileQr(profile.username);
  return { ...profile, card, qr, branding, backings: 'people' in backings ? backings : null };
}

/** In the language of the address that is read. */
const ownPath = (pathname: string, username: string) => pathsIn(languageOfPath(pathname)).publicProfile(username);

export default function Profile({ loaderData: profile }: Route.ComponentProps) {
  const own = useWords('public.own');
  const root = useRootData();
  const address = (root?.publicUrl ?? '') + ownPath(useLocation().pathname, profile.username);
  return (
    <Branded branding={profile.branding}>
      <ProfileMeta profile={profile} />
      <div data-profile>
        <PrintHead address={address} qr={profile.qr} />
        <OwnPage owner={profile.id} edit={paths.ownProfile()}>
          {own('profile')}
        </OwnPage>
        <CountedPage page={root?.onOwnDomain ? null : profile.id} owner={profile.id}>
          <ProfileBody profile={profile} order={profile.branding?.sections} />
        </CountedPage>
        {profile.backings && <PublicBackers of={profile} backings={profile.backings} />}
      </div>
      <ReportLink kind="profile" of={profile.username} owner={profile.id} />
    </Branded>
  );
}

function ProfileMeta({ profile }: { profile: Route.ComponentProps['loaderData'] }) {
  const t = useWords('public.profile');
  const { full_name: name, headline, username, indexable, before } = profile;
  const { projects } = profile.work.sum;
  const work = projects > 0 ? t('description', { name, projects }) : t('emptyDescription', { name });
  const origin = useRootData()?.publicUrl ?? '';
  const address = origin + ownPath(useLocation().pathname, username);
  return (
    <>
      <PageHead
        title={name}
        description={[aboutPerson(headline, null), work].filter(Boolean).join('. ')}
        path={paths.publicProfile(username)}
        type="profile"
        noindex={!indexable || before > 0}
        card={profile.card}
      />
      <link rel="alternate" type="application/json" href={origin + resumePaths.file(username)} />
      {indexable && before === 0 && <JsonLd data={profileData(profile, address)} />}
    </>
  );
}

export { RouteError as ErrorBoundary };
