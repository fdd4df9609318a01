import { UserRound } from 'lucide-react';
import { photoSource } from '#shared/profiles/photo-source.ts';
import { initials } from '#shared/text/initials.ts';
import { classNames } from './class-names.ts';
import { PictureOver } from './picture-over.tsx';

const sizes = {
  36: 'size-9 text-[0.9rem]',
  40: 'size-10 text-16',
  48: 'size-12 text-[1.2rem]',
  64: 'size-16 text-[1.6rem]',
};

type MonogramProps = {
  /** Null where nobody is named: what stands there instead has no initials. */
  name: string | null;
  size?: keyof typeof sizes;
  photoUrl?: string | null;
  /** The request by which its reader sees the photo. */
  requestId?: string;
  className?: string;
};

/** The photo over the initials. Always beside the name it stands for, so it says nothing to screen readers. */
export function Monogram({ name, size = 48, photoUrl, requestId, className }: MonogramProps) {
  return (
    <span
      className={classNames(
        'relative inline-grid shrink-0 place-items-center overflow-hidden rounded-6 border border-line bg-sunken',
        'font-serif leading-none font-500 tracking-[-0.02em] text-ink select-none',
        sizes[size],
        className,
      )}
    >
      {name === null ? (
        <UserRound aria-hidden="true" strokeWidth={1.6} className="size-1/2 text-muted" />
      ) : (
        <span aria-hidden="true">{initials(name)}</span>
      )}
      {photoUrl && <PictureOver src={photoSource(photoUrl, requestId)} width={size} height={size} />}
    </span>
  );
}
