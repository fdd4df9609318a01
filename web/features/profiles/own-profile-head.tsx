import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { useRootData } from '../../root-data.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { missingParts } from './missing-parts.ts';

/** Above one's own profile: who sees it, and the way to change it. */
export function OwnProfileHead({ profile: { username, full_name, visibility } }: { profile: ProfilePreview }) {
  const t = useTranslations('settings.own');
  const origin = useRootData()?.publicUrl ?? '';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-line pb-5">
      <div className="min-w-0 flex-1 basis-64 text-14">
        <p className="font-550">{t(`visibility.${visibility}`)}</p>
        <p className="flex flex-wrap gap-x-5 text-muted">
          {visibility !== 'private' && (
            <TextLink href={paths.publicProfile(username)} className="inline-flex min-h-11 items-center">
              {t('open')}
            </TextLink>
          )}
          <TextLink to={paths.privacySettings()} className="inline-flex min-h-11 items-center">
            {t('change')}
          </TextLink>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        {visibility !== 'private' && <ShareLink address={origin + paths.publicProfile(username)} title={full_name} />}
        <ButtonLink to={paths.profileSettings()}>{t('edit')}</ButtonLink>
      </div>
    </div>
  );
}

/** What would make the profile say more, in words and never as a score. */
export function MissingParts({ profile }: { profile: ProfilePreview }) {
  const t = useTranslations('settings.own');
  const missing = missingParts(profile);
  if (missing.length === 0) return null;
  return (
    <section aria-labelledby="missing" className="mt-6 border-b border-line pb-4">
      <h2 id="missing" className="font-serif text-22">
        {t('missing')}
      </h2>
      <p className="mt-1 text-14 text-muted">{t('missingText')}</p>
      <ul className="mt-3 grid gap-x-10 md:grid-cols-2">
        {missing.map(({ name, to }) => (
          <li key={name}>
            <Link to={to} className="flex min-h-11 items-center justify-between gap-3 text-14 hover:underline">
              {t(`lacks.${name}`)}
              <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
