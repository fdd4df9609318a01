import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Clause } from '../../ui/clause.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileProjects } from './profile-projects.tsx';
import { SkillList } from './skill-list.tsx';
import { Timeline } from './timeline.tsx';

type ProfileBodyProps = { profile: ProfilePreview; projectPath?: (id: string) => string | null };

/**
 * A person's profile: who they are, what was confirmed, and what they only say, told apart. Its later parts go on with the
 * projects; what all of them come to stands with the first.
 */
export function ProfileBody({ profile, projectPath }: ProfileBodyProps) {
  const t = useWords('public.profile');
  const { work, before } = profile;
  const goesOn = before > 0;
  return (
    <>
      <ProfileHeader profile={profile} />
      {profile.bio && !goesOn && (
        <Clause title={t('about')}>
          <p lang={profile.written_in ?? undefined} className="max-w-measure whitespace-pre-line wrap-anywhere">
            {profile.bio}
          </p>
        </Clause>
      )}
      <ProfileProjects profile={profile} projectPath={projectPath} />
      {!goesOn && work.skills.length + profile.skills.length > 0 && (
        <Clause title={t('skills')} note={t('skillsNote')}>
          <SkillList work={work} named={profile.skills} />
        </Clause>
      )}
      {!goesOn && work.timeline.length > 0 && (
        <Clause title={t('timeline')}>
          <Timeline work={work} />
        </Clause>
      )}
    </>
  );
}
