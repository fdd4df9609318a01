import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { sumOfWork } from '#shared/profiles/sum-of-work.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Clause } from '../../ui/clause.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { skillsOf, statedSkills } from './confirmed-work.ts';
import { ProfileHeader } from './profile-header.tsx';
import { ProjectEntry } from './project-entry.tsx';
import { SkillList } from './skill-list.tsx';
import { Timeline } from './timeline.tsx';

type ProfileBodyProps = { profile: ProfilePreview; projectPath?: (id: string) => string | null };

/** A person's profile: who they are, what was confirmed, and what they only say, told apart. */
export function ProfileBody({ profile, projectPath }: ProfileBodyProps) {
  const t = useWords('public.profile');
  const skills = skillsOf(profile.projects);
  const stated = statedSkills(profile.skills, skills);
  return (
    <>
      <ProfileHeader profile={profile} />
      {profile.bio && (
        <Clause title={t('about')}>
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{profile.bio}</p>
        </Clause>
      )}
      <Clause title={t('projects')} note={t('projectsNote')}>
        {profile.projects.map((project) => (
          <ProjectEntry key={project.id} project={project} path={projectPath?.(project.id)} />
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
      {skills.length + stated.length > 0 && (
        <Clause title={t('skills')} note={t('skillsNote')}>
          <SkillList skills={skills} stated={stated} />
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
