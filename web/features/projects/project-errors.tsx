import { type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { Catalogue } from '#shared/i18n/en.ts';
import { MoreErrors } from '../../api/more-errors.ts';

/** Around the form and the page of one's own project: what is refused nowhere else. */
export function ProjectErrors({ children }: { children: ReactNode }) {
  const t = useTranslations('projects.errors');
  const around = useContext(MoreErrors);
  const word = (code: string) => {
    const key = code as keyof Catalogue['projects']['errors'];
    return t.has(key) ? t(key) : around(code);
  };
  return <MoreErrors value={word}>{children}</MoreErrors>;
}
