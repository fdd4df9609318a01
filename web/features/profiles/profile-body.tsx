import { Fragment, type ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import { type ProfileSection, profileSections } from '#shared/branding/sections.ts';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import type { WorkOverview } from '#shared/profiles/profiles.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { ProfileHeader } from './profile-header.tsx';
import type { PartAs } from './profile-parts.ts';
import { ProfileProjects } from './profile-projects.tsx';
import { SkillList } from './skill-list.tsx';
import { useSignerNames } from './use-signer-name.tsx';

const row =
  'grid grid-cols-[1.5rem_1fr] items-baseline gap-x-3 py-2.5 md:grid-cols-[7rem_1.5rem_1fr] [&>:first-child]:col-start-2 md:[&>:first-child]:col-start-1';

/** What was confirmed when and by whom, newest first; what was confirmed long ago is counted, year by year. */
function Timeline({ work: { timeline, years } }: { work: Pick<WorkOverview, 'timeline' | 'years'> }) {
  const t = useWords('public.profile');
  const format = useFormatter();
  const names = useSignerNames();
  return (
    <ol>
      {timeline.map(({ short_id, title, written_in, at, signers }) => (
        <li key={short_id} className={row}>
          <time dateTime={at} className="text-14 text-muted">
            {format.dateTime(new Date(at), { month: 'short', year: 'numeric' })}
          </time>
          <Seal size={16} className="row-start-1 self-center md:col-start-2" />
          <div className="col-start-2 min-w-0 wrap-anywhere md:col-start-3">
            <Typed writtenIn={written_in}>{title}</Typed>{' '}
            <small className="text-14 text-muted">{t('timelineBy', { names: names(signers, signers.length) })}</small>
          </div>
        </li>
      ))}
      {years.map(({ year, projects }) => (
        <li key={year} className={row}>
          <time dateTime={String(year)} className="text-14 text-muted">
            {year}
          </time>
          <Seal size={16} className="row-start-1 self-center md:col-start-2" />
          <p className="col-start-2 md:col-start-3">{t('timelineYear', { count: projects })}</p>
        </li>
      ))}
    </ol>
  );
}

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
