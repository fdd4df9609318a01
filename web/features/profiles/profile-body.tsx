import { Fragment, type ReactNode } from 'react';
import { type ProfileSection, profileSections } from '#shared/branding/sections.ts';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { ProfileHeader } from './profile-header.tsx';
import type { PartAs } from './profile-parts.ts';
import { ProfileProjects } from './profile-projects.tsx';
import { SkillList } from './skill-list.tsx';
import { Timeline } from './timeline.tsx';

type ProfileBodyProps = {
  profile: ProfilePreview;
  projectPath?: (id: string) => string | null;
  /** Of its parts; the one that all have, unless its person chose another. */
  order?: readonly ProfileSection[] | undefined;
  partAs?: PartAs;
};

/**
 * A person's profile: who they are, what was confirmed, and what they only say, told apart. Its later parts go on with
 * the projects; what all of them come to stands with the first.
 */
export function ProfileBody({
  profile,
  projectPath,
  order = profileSections,
  partAs = (_, shown) => shown,
}: ProfileBodyProps) {
  const t = useWords('public.profile');
  const { work, before } = profile;
  const isLater = before > 0;
  const bio = partAs(
    'bio',
    profile.bio && (
      <p lang={profile.written_in ?? undefined} className="max-w-measure whitespace-pre-line wrap-anywhere">
        {profile.bio}
      </p>
    ),
  );
  const skills = partAs(
    'skills',
    work.skills.length + profile.skills.length > 0 && <SkillList work={work} named={profile.skills} />,
  );
  const parts: Record<ProfileSection, ReactNode> = {
    about: bio && !isLater && <Clause title={t('about')}>{bio}</Clause>,
    projects: <ProfileProjects profile={profile} projectPath={projectPath} />,
    skills: skills && !isLater && (
      <Clause title={t('skills')} note={t('skillsNote')}>
        {skills}
      </Clause>
    ),
    timeline: !isLater && work.timeline.length > 0 && (
      <Clause title={t('timeline')} className="no-print">
        <Timeline work={work} />
      </Clause>
    ),
  };
  return (
    <>
      <ProfileHeader profile={profile} partAs={partAs} />
      {order.map((part) => (
        <Fragment key={part}>{parts[part]}</Fragment>
      ))}
    </>
  );
}
