import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { PenStroke } from './seal.tsx';

type Size = 'small' | 'normal' | 'medium' | 'large' | 'huge';

/** --z is the size of the stroke; on phones the middle sizes shrink so that a line keeps its length. */
const sizes: Record<Size, string> = {
  small: '[--z:2rem] pt-3',
  normal: '[--z:2.75rem] pt-4 md:[--z:3rem]',
  medium: '[--z:3.5rem] pt-5 md:[--z:4rem]',
  large: '[--z:4rem] pt-6 md:[--z:6rem]',
  huge: '[--z:7.5rem] pt-6',
};

type SignatureProps = {
  size?: Size;
  signed: boolean;
  fresh?: boolean;
  label?: string;
  className?: string;
  children?: Elements;
};

/** The contract line. Dashed: nobody signed. Solid with the stroke across it: confirmed, and under it by whom. */
export function Signature({ size = 'normal', signed, fresh, label, className, children }: SignatureProps) {
  const t = useTranslations('ui');
  return (
    <div
      data-signature={signed ? 'signed' : 'open'}
      className={classNames(
        'signature relative border-t',
        sizes[size],
        signed ? 'border-ink' : 'border-dashed border-edge',
        className,
      )}
    >
      {signed && (
        <PenStroke
          label={label ?? t('confirmed')}
          className={classNames(
            'absolute left-0 size-(--z) top-[calc(var(--z)*-.698-.5px)]',
            fresh && 'motion-safe:animate-pen',
          )}
        />
      )}
      {children}
    </div>
  );
}

export type EvidenceItem = { main: ReactNode; detail?: ReactNode };

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
          <div key={index} className="min-w-0">
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
