import { useFormatter, useTranslations } from 'use-intl';
import type { WorkLink, WorkLinks } from '#shared/projects/work-links.ts';

/** How people and days of the picture are written. */
export function useLinkWords({ people }: WorkLinks) {
  const t = useTranslations('admin.links');
  const format = useFormatter();
  const nameOf = (key: string) => people.find((each) => each.key === key)?.name ?? t('nobody');
  const when = ({ from, to }: Pick<WorkLink, 'from' | 'to'>) =>
    from === null ? t('noDate') : format.dateTimeRange(new Date(from), new Date(to ?? from), { dateStyle: 'medium' });
  return { nameOf, when };
}
