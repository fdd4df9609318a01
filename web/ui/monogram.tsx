import { photoSource } from '#shared/profiles/photo-source.ts';
import { initials } from '#shared/text/initials.ts';
import { classNames } from './class-names.ts';

const sizes = {
  36: 'size-9 text-[0.9rem]',
  40: 'size-10 text-16',
  48: 'size-12 text-[1.2rem]',
  64: 'size-16 text-[1.6rem]',
};

type MonogramProps = {
  name: string;
  size?: keyof typeof sizes;
  photoUrl?: string | null;
  /** The request by which its reader sees the photo. */
  requestId?: string;
  className?: string;
};

/** Always beside the name it stands for, so it says nothing to screen readers. */
export function Monogram({ name, size = 48, photoUrl, requestId, className }: MonogramProps) {
  const look = classNames('shrink-0 rounded-6 border border-line bg-sunken', sizes[size], className);
  if (photoUrl) {
    return (
      <img
        src={photoSource(photoUrl, requestId)}
        alt=""
        width={size}
        height={size}
        className={classNames(look, 'object-cover')}
      />
    );
  }
  return (
    <span
      aria-hidden="true"
      className={classNames(
        look,
        'inline-grid place-items-center font-serif leading-none font-500 tracking-[-0.02em] text-ink select-none',
      )}
    >
      {initials(name)}
    </span>
  );
}
