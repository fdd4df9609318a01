import { initials } from '#shared/text/initials.ts';
import { classNames } from './class-names.ts';
import { PictureOver } from './picture-over.tsx';

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
 * What a piece of work looks like, 4:3: its first picture over a plate of ruled paper with the title's initials, which
 * shows where it has none or while it does not load. Always beside the title, so it says nothing to screen readers.
 */
export function WorkPicture({ title, cover, size = 'row', className }: WorkPictureProps) {
  const look = 'relative block aspect-[4/3] shrink-0 overflow-hidden rounded-6 border border-line bg-sunken';
  return (
    <span className={classNames(look, sizes[size], className)}>
      <span aria-hidden="true" className="ruled grid size-full place-items-center font-serif text-16 select-none">
        <span className="bg-sunken px-1.5">{initials(title)}</span>
      </span>
      {cover !== null && <PictureOver src={`/api/files/${cover}/thumbnail`} width={480} height={360} loading="lazy" />}
    </span>
  );
}
