import { useFormatter, useTranslations } from 'use-intl';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Portrait } from '#web/ui/portrait.tsx';
import { Seal } from '#web/ui/seal.tsx';
import { Typed, TypedList } from '#web/ui/typed.tsx';
import { OutLink } from './out-link.tsx';
import { useIsOwn } from './own-page.tsx';
import type { PartAs } from './profile-parts.ts';
import { VerifiedMark } from './verified-mark.tsx';

/** Who this is, and what the page is worth in one line. */
export function ProfileHeader({ profile, partAs = (_, shown) => shown }: { profile: ProfilePreview; partAs?: PartAs }) {
  const t = useTranslations('public.profile');
  const paths = usePaths();
  const { full_name, headline, location, languages, links } = profile;
  const isOwn = useIsOwn(profile.id);
  const canWrite = profile.takes_letters && profile.visibility !== 'private' && !isOwn;
  return (
    <header className="clause-grid items-end pt-8 md:pt-16 in-data-shell:pt-0 in-data-shell:md:pt-0 has-[form]:items-start">
      <Portrait name={full_name} photoUrl={profile.photo_url} />
      <div className="min-w-0">
        {partAs(
          'name',
          <PageTitle>
            <Typed>{full_name}</Typed>
          </PageTitle>,
        )}
        {partAs(
          'headline',
          headline && (
            <p className="mt-3 max-w-measure text-18 text-pretty md:font-serif md:text-22">
              <Typed writtenIn={profile.written_in}>{headline}</Typed>
            </p>
          ),
        )}
        {partAs(
          'details',
          (profile.available || location || languages.length + links.length > 0) && (
            <p className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-14 text-muted">
              {profile.available && <span className="font-550 text-ink">{t('available')}</span>}
              {location && (
                <span>
                  <Typed>{location}</Typed>
                </span>
              )}
              {languages.length > 0 && (
                <span>
                  <TypedList words={languages} />
                </span>
              )}
              {links.map(({ label, url }) => (
                <OutLink key={url} label={label} url={url} />
              ))}
            </p>
          ),
        )}
        <Sum profile={profile} />
        {canWrite && (
          <ButtonLink href={paths.writeLetter(profile.username)} className="no-print mt-6">
            {t('write')}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}

function Sum({ profile }: { profile: ProfilePreview }) {
  const t = useTranslations('public.profile');
  const format = useFormatter();
  const { projects, signers, latest } = profile.work.sum;
  const identity = <VerifiedMark identity={profile.identity} className="block" />;
  if (!latest) {
    return (
      <p className="mt-6">
        {t('noSum')}
        {identity}
      </p>
    );
  }
  return (
    <p className="mt-6 flex items-start gap-3">
      <Seal size={24} />
      <span className="min-w-0">
        {t.rich('sum', {
          projects,
          signers,
          date: format.dateTime(new Date(latest), { dateStyle: 'long' }),
          b: (text) => <strong className="font-600">{text}</strong>,
        })}
        {identity}
      </span>
    </p>
  );
}
