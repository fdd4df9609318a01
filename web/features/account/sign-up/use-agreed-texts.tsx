import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { usePaths } from '#web/i18n/use-paths.ts';
import { TextLink } from '#web/ui/link.tsx';

/** The tags in a sentence about what is agreed to: links to it, in a new tab, so that what is typed here stays. */
export function useAgreedTexts() {
  const t = useTranslations('ui.help');
  const { termsOfService, privacyPolicy } = usePaths();
  const link = (href: string) => (words: ReactNode) => (
    <TextLink href={href} target="_blank" rel="noopener">
      {words}
      <span className="sr-only"> {t('newTab')}</span>
    </TextLink>
  );
  return { terms: link(termsOfService()), privacy: link(privacyPolicy()) };
}
