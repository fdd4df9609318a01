import { useFormatter, useTranslations } from 'use-intl';
import type { PublicProfile } from '#shared/profiles/profiles.ts';
import { classNames } from '#web/ui/class-names.ts';

/** That somebody's identity is verified, what that means, and since when; nothing for anybody else. */
export function VerifiedMark({ identity, className }: Pick<PublicProfile, 'identity'> & { className?: string }) {
  const t = useTranslations('public.profile');
  const format = useFormatter();
  if (!identity) return null;
  const date = identity.since && format.dateTime(new Date(identity.since), { dateStyle: 'long' });
  return (
    <span className={classNames('text-14 text-muted', className)}>
      {date ? t('identitySince', { date }) : t('identity')}
    </span>
  );
}
