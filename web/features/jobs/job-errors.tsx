import { type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { Catalogue } from '#shared/i18n/en.ts';
import { MoreErrors } from '../../api/more-errors.ts';

/** Around the pages of jobs: what is refused nowhere else, beside what the pages around know. */
export function JobErrors({ children }: { children: ReactNode }) {
  const t = useTranslations('jobs.errors');
  const around = useContext(MoreErrors);
  const word = (code: string) => {
    const key = code as keyof Catalogue['jobs']['errors'];
    return t.has(key) ? t(key) : around(code);
  };
  return <MoreErrors value={word}>{children}</MoreErrors>;
}
