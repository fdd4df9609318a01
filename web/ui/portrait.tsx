import { useId } from 'react';
import { photoSource } from '#shared/profiles/photo-source.ts';
import { initials } from '#shared/text/initials.ts';
import { useWords } from '../i18n/use-words.ts';
import { classNames } from './class-names.ts';

const wave = (y: number) => `M0 ${y}q15-5 30 0t30 0 30 0 30 0 30 0 30 0 30 0`;
const rows = (first: number) => Array.from({ length: 32 }, (_, row) => wave(first + row * 8)).join('');
const even = rows(-8);
const odd = rows(-4);

/** The photo, or an engraving: fine waves like on a banknote, heavier where the initials stand. */
export function Portrait({
  name,
  photoUrl,
  className,
}: {
  name: string;
  photoUrl?: string | null;
  className?: string;
}) {
  const t = useWords('ui');
  const clip = useId();
  const frame = classNames('block h-auto w-24 rounded-10 md:w-56', className);
  if (photoUrl) {
    return (
      <img
        src={photoSource(photoUrl)}
        alt={t('portraitOf', { name })}
        width={224}
        height={269}
        className={classNames(frame, 'aspect-[5/6] border border-line bg-sunken object-cover')}
      />
    );
  }
  return (
    <svg
      role="img"
      aria-label={t('monogramOf', { name })}
      viewBox="0 0 200 240"
      width={224}
      height={269}
      className={frame}
    >
      <clipPath id={clip}>
        <text x="100" y="158" textAnchor="middle" className="font-serif text-[116px] font-450 tracking-[-0.03em]">
          {initials(name)}
        </text>
      </clipPath>
      <rect width="200" height="240" className="fill-sunken" />
      <g fill="none" className="stroke-edge stroke-1 md:stroke-[.55]">
        <path d={even} />
        <path d={odd} className="max-md:hidden" />
      </g>
      <g fill="none" clipPath={`url(#${clip})`} className="stroke-ink stroke-[5.2] md:stroke-[2.7]">
        <path d={even} />
        <path d={odd} className="max-md:hidden" />
      </g>
    </svg>
  );
}
