import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Catalogue } from '#shared/i18n/en.ts';
import { MoreErrors } from './more-errors.ts';

/** Around the signed-in pages: what is refused to nobody else. Other pages do without these words. */
export function MemberErrors({ children }: { children: ReactNode }) {
  const t = useTranslations('memberErrors');
  const word = (code: string) => {
    const key = code as keyof Catalogue['memberErrors'];
    return t.has(key) ? t(key) : undefined;
  };
  return <MoreErrors value={word}>{children}</MoreErrors>;
}
