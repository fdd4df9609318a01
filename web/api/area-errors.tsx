import { createContext, type ReactNode, useContext } from 'react';
import { useTranslations } from 'use-intl';
import type { Catalogue } from '#shared/i18n/en.ts';

/** Words for codes that `errors` does not hold, where the pages around know some. */
export const MoreErrors = createContext<(code: string) => string | undefined>(() => undefined);

type Area = { [A in keyof Catalogue]: Catalogue[A] extends { errors: object } ? A : never }[keyof Catalogue];

/**
 * Around pages of a feature: words of its area for what is refused nowhere else, beside those that the pages around
 * know.
 */
export function AreaErrors({ of, children }: { of: Area; children: ReactNode }) {
  const t = useTranslations();
  const around = useContext(MoreErrors);
  const word = (code: string) => {
    const key = `${of}.errors.${code}` as Parameters<typeof t>[0];
    return t.has(key) ? t(key) : around(code);
  };
  return <MoreErrors value={word}>{children}</MoreErrors>;
}
