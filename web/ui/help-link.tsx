import { CircleQuestionMark } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { HelpTopic } from '#shared/content/help-topics.ts';
import { usePaths } from '../i18n/use-paths.ts';
import { classNames } from './class-names.ts';

/** Leads to the article about this screen, in a new tab, so that what is typed here stays. */
export function HelpLink({ topic, className }: { topic: HelpTopic; className?: string }) {
  const t = useTranslations('ui.help');
  const { helpArticle } = usePaths();
  return (
    <a
      href={helpArticle(topic)}
      target="_blank"
      rel="noopener"
      className={classNames(
        'no-print inline-flex min-h-11 items-center gap-2 text-14 font-550 text-muted underline decoration-edge underline-offset-3 hover:text-ink',
        className,
      )}
    >
      <CircleQuestionMark size={18} strokeWidth={1.6} aria-hidden="true" />
      {t('label')}
      <span className="sr-only"> {t('newTab')}</span>
    </a>
  );
}
