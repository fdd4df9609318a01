import { data, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { skillsOf, sumOfWork } from '../../features/profiles/confirmed-work.ts';
import { ProfileHeader } from '../../features/profiles/profile-header.tsx';
import { ProjectEntry } from '../../features/profiles/project-entry.tsx';
import { SkillList } from '../../features/profiles/skill-list.tsx';
import { Timeline } from '../../features/profiles/timeline.tsx';
import { RouteError } from '../../features/shell/route-error.tsx';
import { pageContext, pageFeatures } from '../../page-context.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { Clause } from '../../ui/clause.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/profile';

export async function loader({ context, params }: Route.LoaderArgs) {
  const profile = await context.get(pageFeatures).publicProfile(params.username);
  if (!profile) throw data(null, { status: 404 });
  const { cacheTags } = context.get(pageContext);
  cacheTags.add(`profiles:${profile.id}`);
  for (const project of profile.projects) cacheTags.add(`projects:${project.id}`);
  return profile;
}

export default function Profile({ loaderData: profile }: Route.ComponentProps) {
  const t = useTranslations('public.profile');
  const skills = skillsOf(profile.projects);
  return (
    <>
      <ProfileMeta profile={profile} />
      <ProfileHeader profile={profile} />
      {profile.bio && (
        <Clause title={t('about')}>
          <p className="max-w-measure whitespace-pre-line">{profile.bio}</p>
        </Clause>
      )}
      <Clause title={t('projects')} note={t('projectsNote')}>
        {profile.projects.map((project) => (
          <ProjectEntry key={project.id} project={project} />
        ))}
        {profile.projects.length === 0 && (
          <EmptyState
            heading="h3"
            className="pt-3"
            title={t('empty')}
            text={t('emptyText', { name: profile.full_name })}
          />
        )}
      </Clause>
      {skills.length > 0 && (
        <Clause title={t('skills')} note={t('skillsNote')}>
          <SkillList skills={skills} />
        </Clause>
      )}
      {sumOfWork(profile.projects).projects > 0 && (
        <Clause title={t('timeline')}>
          <Timeline projects={profile.projects} />
        </Clause>
      )}
    </>
  );
}

function ProfileMeta({ profile }: { profile: Route.ComponentProps['loaderData'] }) {
  const t = useTranslations('public.profile');
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.publicUrl ?? '';
  const { full_name: name, headline, username, visibility } = profile;
  const { projects } = sumOfWork(profile.projects);
  const work = projects > 0 ? t('description', { name, projects }) : t('emptyDescription', { name });
  return (
    <PageHead
      title={name}
      description={[headline, work].filter(Boolean).join(' ')}
      url={`${origin}/${username}`}
      type="profile"
      noindex={visibility === 'unlisted'}
    />
  );
}

export { RouteError as ErrorBoundary };
