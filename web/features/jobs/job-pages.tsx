import { useTranslations } from 'use-intl';
import { TextLink } from '#web/ui/link.tsx';

/** The ways to the next page of a list and back to its first. */
export function JobPages({ next, first }: { next: string | null; first: string | null }) {
  const t = useTranslations('jobs');
  if (!next && !first) return null;
  return (
    <p className="flex flex-wrap gap-x-6 py-4 text-14">
      {first && (
        <TextLink to={first} className="inline-flex min-h-11 items-center">
          {t('first')}
        </TextLink>
      )}
      {next && (
        <TextLink to={next} className="inline-flex min-h-11 items-center">
          {t('next')}
        </TextLink>
      )}
    </p>
  );
}
