import { classNames } from './class-names.ts';

/** Above it, "9+" is shown. */
const most = 9;

/** How many wait, as a sign: what stands beside it says so in words. Nothing where none do. */
export function CountBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid h-4.5 min-w-4.5 place-items-center rounded-full bg-ink px-1 text-12 font-600 text-on-ink tabular-nums',
        className,
      )}
    >
      {count > most ? `${most}+` : count}
    </span>
  );
}
