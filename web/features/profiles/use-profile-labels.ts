import { useTranslations } from 'use-intl';
import type { ProfileField, ProfileValues } from './profile-values.ts';

/** Name of each field by the path that an error carries. */
export function useProfileLabels({ links }: ProfileValues) {
  const t = useTranslations('settings.profile');
  const any = useTranslations('forms.links');
  const labels: Record<ProfileField, string> = {
    full_name: t('fullName'),
    headline: t('headline'),
    bio: t('bio'),
    location: t('location'),
    languages: t('languages'),
    skills: t('skills'),
    links: t('links'),
    available_for_work: t('available.title'),
  };
  const rows = links.flatMap((_, index) => [
    [`links.${index}.url`, `${any('url')} ${index + 1}`],
    [`links.${index}.label`, `${any('label')} ${index + 1}`],
  ]);
  return { ...labels, ...(Object.fromEntries(rows) as Record<string, string>) } as typeof labels &
    Record<string, string>;
}
