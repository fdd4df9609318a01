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
