import { classNames } from './class-names.ts';

/** The address of a page, short enough to be read out; one press selects all of it. */
export function SharedAddress({ address, className }: { address: string; className?: string }) {
  return (
    <p
      className={classNames(
        'max-w-measure rounded-6 bg-sunken px-4 py-3 font-mono text-14 wrap-anywhere select-all',
        className,
      )}
    >
      {address}
    </p>
  );
}
