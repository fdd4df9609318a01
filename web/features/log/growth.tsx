import { useFormatter } from 'use-intl';
import type { LogState } from '#shared/log/records.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useLogTimes } from './use-log-times.ts';

type GrowthProps = { growth: LogState['growth'] };

const width = 640;
const height = 120;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** A picture once there is a line to draw; figures before. */
export const Growth = ({ growth }: GrowthProps) =>
  growth.length < 4 ? <GrowthTable growth={growth} /> : <GrowthPicture growth={growth} />;

function GrowthPicture({ growth }: GrowthProps) {
  const t = useWords('log.growth');
  const { day } = useLogTimes();
  const [first, last] = [growth[0], growth.at(-1)];
  if (!first || !last) return null;
  const start = timeOf(first.day);
  const across = (each: string) => ((timeOf(each) - start) / (timeOf(last.day) - start)) * width;
  const up = (size: number) => height - (size / last.size) * (height - 4);
  const line = growth.map((each) => `L${across(each.day).toFixed(1)} ${up(each.size).toFixed(1)}`).join('');
  const said = t('picture', { from: first.size, to: last.size, first: day(first.day), last: day(last.day) });
  return (
    <figure>
      <svg
        role="img"
        aria-label={said}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-30 w-full border-b border-ink"
      >
        <path d={`M0 ${height}${line}V${height}Z`} className="fill-sunken" />
        <path
          d={line.replace('L', 'M')}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      </svg>
      <figcaption className="mt-2 text-14 text-muted">{said}</figcaption>
    </figure>
  );
}

function GrowthTable({ growth }: GrowthProps) {
  const t = useWords('log.growth');
  const format = useFormatter();
  const { day } = useLogTimes();
  return (
    <table className="w-full max-w-measure text-left tabular-nums">
      <thead className="text-14 text-muted">
        <tr>
          <th scope="col" className="py-2 pr-4 font-400">
            {t('day')}
          </th>
          <th scope="col" className="py-2 text-right font-400">
            {t('size')}
          </th>
        </tr>
      </thead>
      <tbody>
        {growth.map((each) => (
          <tr key={each.day} className="border-t border-line">
            <td className="py-2 pr-4">{day(each.day)}</td>
            <td className="py-2 text-right">{format.number(each.size)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
