import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';

/** `wide`: left out where there is no room for three in a row. */
export type EvidenceItem = { main: ReactNode; detail?: ReactNode; wide?: boolean };

const columns: Record<number, string> = {
  1: '',
  2: '',
  3: '@md:grid-cols-[1.2fr_1.1fr_.8fr]',
  4: '@2xl:grid-cols-[1.2fr_1.15fr_.75fr_1.1fr]',
};

type EvidenceProps = { items: (EvidenceItem & { term?: string })[]; className?: string };

/**
 * Who, from where, when, how strongly: side by side where its own column has the room, else two by two.
 * `term` names a column for screen readers.
 */
export function Evidence({ items, className }: EvidenceProps) {
  const t = useTranslations('ui');
  const terms = [t('evidence.who'), t('evidence.from'), t('evidence.when'), t('evidence.how')];
  return (
    <div className={classNames('@container', className)}>
      <dl
        className={classNames(
          'grid grid-cols-2 gap-x-4 gap-y-3 text-14 @md:gap-x-6 @md:gap-y-3',
          columns[items.length] ?? columns[4],
        )}
      >
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: position is the identity, columns never reorder
          <div key={index} className={classNames('min-w-0', item.wide && 'hidden @md:block')}>
            <dt className="sr-only">{item.term ?? terms[index % 4]}</dt>
            <dd className="font-550">
              {item.main}
              {item.detail && <span className="block font-400 text-muted">{item.detail}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
