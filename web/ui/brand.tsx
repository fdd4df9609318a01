import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import { Seal } from './seal.tsx';

/** The logo. A link when `href` is given; `compact` shows the mark alone with the word for screen readers. */
export function Brand({ href, compact, className }: { href?: string; compact?: boolean; className?: string }) {
  const t = useTranslations('ui');
  const look = classNames(
    'inline-flex min-h-11 min-w-11 items-center gap-2 font-serif text-22 font-500 tracking-[-0.015em] text-ink no-underline',
    className,
  );
  const content = (
    <>
      <Seal size={24} tone="ink" />
      <span className={compact ? 'sr-only' : undefined}>{t('brand')}</span>
    </>
  );
  return href ? (
    <a href={href} className={look}>
      {content}
    </a>
  ) : (
    <span className={look}>{content}</span>
  );
}
