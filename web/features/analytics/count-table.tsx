import type { ReactNode } from 'react';
import { useFormatter } from 'use-intl';
import { classNames } from '#web/ui/class-names.ts';

type CountTableProps = {
  caption: string;
  /** Of the first column, and of each count; a count may be unknown. */
  heads: string[];
  rows: { key: string; name: ReactNode; counts: (number | null)[] }[];
};

/** Counts by what they are of; each row has its first count as a bar, too. */
export function CountTable({ caption, heads, rows, scrolls = false }: CountTableProps & { scrolls?: boolean }) {
  const format = useFormatter();
  const max = Math.max(1, ...rows.map(({ counts }) => counts[0] ?? 0));
  const [first, ...others] = heads;
  return (
    <table className="w-full max-w-measure">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-14 text-muted">
        <tr className="border-b border-edge">
          <th scope="col" className="py-2 pr-4 text-left font-400">
            {first}
          </th>
          {others.map((head) => (
            <th key={head} scope="col" className="py-2 pl-4 text-right font-400">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, counts }) => (
          <tr key={key} className="border-b border-line">
            <th
              scope="row"
              className={classNames('py-2 pr-4 text-left font-400', scrolls ? 'whitespace-nowrap' : 'wrap-anywhere')}
            >
              {name}
              <Bar share={(counts[0] ?? 0) / max} />
            </th>
            {counts.map((count, index) => (
              <td key={heads[index + 1]} className="py-2 pl-4 text-right align-top tabular-nums">
                {count === null ? '–' : format.number(count)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One with so many columns that a phone shows them in parts. */
export const WideCountTable = (props: CountTableProps) => (
  <section
    aria-label={props.caption}
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
    tabIndex={0}
    className="overflow-x-auto"
  >
    <CountTable {...props} scrolls />
  </section>
);

const Bar = ({ share }: { share: number }) => (
  <svg width="100%" height="4" aria-hidden="true" className="mt-1 block">
    <rect width={`${share * 100}%`} height="4" className="fill-current" />
  </svg>
);
