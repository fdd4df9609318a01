import { Fragment, type ReactNode } from 'react';
import { type ProfileSection, profileSections } from '#shared/branding/sections.ts';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Clause } from '../../ui/clause.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileProjects } from './profile-projects.tsx';
import { SkillList } from './skill-list.tsx';
import { Timeline } from './timeline.tsx';

type ProfileBodyProps = {
  profile: ProfilePreview;
  projectPath?: (id: string) => string | null;
  /** Of its parts; the one that all have, unless its person chose another. */
  order?: readonly ProfileSection[] | undefined;
};

/**
 * A person's profile: who they are, what was confirmed, and what they only say, told apart. Its later parts go on with
 * the projects; what all of them come to stands with the first.
 */
export function ProfileBody({ profile, projectPath, order = profileSections }: ProfileBodyProps) {
  const t = useWords('public.profile');
  const { work, before } = profile;
  const availableInMaintenance = before > 0;
  const parts: Record<ProfileSection, ReactNode> = {
    about: profile.bio && !availableInMaintenance && (
      <Clause title={t('about')}>
        <p lang={profile.written_in ?? undefined} className="max-w-measure whitespace-pre-line wrap-anywhere">
          {profile.bio}
        </p>
      </Clause>
    ),
    projects: <ProfileProjects profile={profile} projectPath={projectPath} />,
    skills: !availableInMaintenance && work.skills.length + profile.skills.length > 0 && (
      <Clause title={t('skills')} note={t('skillsNote')}>
        <SkillList work={work} named={profile.skills} />
      </Clause>
    ),
    timeline: !availableInMaintenance && work.timeline.length > 0 && (
      <Clause title={t('timeline')} className="no-print">
        <Timeline work={work} />
      </Clause>
    ),
  };
  return (
    <>
      <ProfileHeader profile={profile} />
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </>
  );
}
