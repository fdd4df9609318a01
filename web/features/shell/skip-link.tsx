import { useTranslations } from 'use-intl';

/** First in the tab order of every layout; its target is `<main id="content">`. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <a
      href="#content"
      className="no-print fixed top-2 left-2 z-50 -translate-y-20 rounded-6 bg-ink px-4 py-3 text-14 font-550 text-on-ink focus:translate-y-0"
    >
      {t('skipToContent')}
    </a>
  );
}
