import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { paths } from '#shared/paths.ts';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { useRootData } from '#web/root-data.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ShareLink } from '#web/ui/share-link.tsx';
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
    <section aria-labelledby="missing">
      <h2 id="missing" className="flex items-baseline gap-2 border-b border-line pb-2.5 text-14 font-600">
        {t('missing')} <span className="font-400 text-muted">{missing.length}</span>
      </h2>
      <ul>
        {missing.map(({ name, to }) => (
          <li key={name} className="border-b border-line">
            <Link to={to} className="flex min-h-11 items-center justify-between gap-3 py-2 text-14 hover:underline">
              {t(`lacks.${name}`)}
              <ArrowRight size={16} strokeWidth={1.6} aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-14 text-muted">{t('missingText')}</p>
    </section>
  );
}
