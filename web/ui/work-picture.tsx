import { initials } from '#shared/text/initials.ts';
import { classNames } from './class-names.ts';

const sizes = {
  row: 'w-16 sm:w-20',
  large: 'w-20 sm:w-26',
  wide: 'w-full',
};

type WorkPictureProps = {
  title: string;
  /** Its first picture, a file; null where it has none. */
  cover: string | null;
  size?: keyof typeof sizes;
  className?: string;
};

/**
 * What a piece of work looks like, 4:3: its first picture, or a plate of ruled paper with the title's initials. Always
 * beside the title, so it says nothing to screen readers.
 */
export function WorkPicture({ title, cover, size = 'row', className }: WorkPictureProps) {
  const look = classNames(
    'block aspect-[4/3] shrink-0 overflow-hidden rounded-6 border border-line bg-sunken',
    sizes[size],
    className,
  );
  if (cover !== null)
    return (
      <img
        src={`/api/files/${cover}/thumbnail`}
        alt=""
        width={480}
        height={360}
        loading="lazy"
        decoding="async"
        className={classNames(look, 'object-cover')}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(look, 'ruled grid place-items-center font-serif text-16 select-none')}
    >
      <span className="bg-sunken px-1.5">{initials(title)}</span>
    </span>
  );
}
