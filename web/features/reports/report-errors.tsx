import { type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { Catalogue } from '#shared/i18n/en.ts';
import { MoreErrors } from '../../api/more-errors.ts';

/** Around the pages of reports: what is refused nowhere else, beside what the pages around know. */
export function ReportErrors({ children }: { children: ReactNode }) {
  const t = useTranslations('reports.errors');
  const around = useContext(MoreErrors);
  const word = (code: string) => {
    const key = code as keyof Catalogue['reports']['errors'];
    return t.has(key) ? t(key) : around(code);
  };
  return <MoreErrors value={word}>{children}</MoreErrors>;
}
