import { useFormatter, useTranslations } from 'use-intl';
import type { ResumeWork } from '#shared/resume/resume-imports.ts';

/** When something was done, as far as a résumé says it: months as people write them, anything else as it stands. */
export function useWorkPeriod() {
  const t = useTranslations('resume');
  const format = useFormatter();
  const sayDate = (written: string) => {
    const month = /^\d{4}-(0[1-9]|1[0-2])(?=-|$)/.exec(written)?.[0];
    if (!month) return written;
    return format.dateTime(new Date(`${month}-01T00:00Z`), { year: 'numeric', month: 'long', timeZone: 'UTC' });
  };
  return ({ start, end }: Pick<ResumeWork, 'start' | 'end'>) => {
    if (start === '') return end && t('until', { end: sayDate(end) });
    return end ? `${sayDate(start)} – ${sayDate(end)}` : sayDate(start);
  };
}
