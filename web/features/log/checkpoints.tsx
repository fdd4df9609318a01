import { useFormatter } from 'use-intl';
import { logFiles } from '#shared/log/log-files.ts';
import type { LogHead } from '#shared/log/records.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextLink } from '#web/ui/link.tsx';
import { useLogTimes } from './use-log-times.ts';

/** So much of a root tells two trees apart for whoever compares them by eye. */
const shownOfRoot = 16;

/** Witnesses come after the signature of the log, so that its newest heads mostly wait for them. */
export function Checkpoints({ heads, isWitnessed }: { heads: LogHead[]; isWitnessed: boolean }) {
  const t = useWords('log.heads');
  const format = useFormatter();
  const { day, minute } = useLogTimes();
  if (heads.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <>
      <table className="w-full max-w-measure text-left text-14 tabular-nums">
        <thead className="text-muted">
          <tr>
            <th scope="col" className="py-2 pr-4 font-400">
              {t('time')}
            </th>
            <th scope="col" className="py-2 pr-4 text-right font-400">
              {t('size')}
            </th>
            {isWitnessed && (
              <th scope="col" className="py-2 pr-4 text-right font-400">
                {t('witnesses')}
              </th>
            )}
            <th scope="col" className="py-2 font-400">
              {t('root')}
            </th>
          </tr>
        </thead>
        <tbody>
          {heads.map(({ size, root, signed_at, seen }) => (
            <tr key={size} className="border-t border-line align-baseline">
              <td className="py-2 pr-4">
                <time dateTime={signed_at}>{`${day(signed_at)}, ${minute(signed_at)}`}</time>
              </td>
              <td className="py-2 pr-4 text-right">{format.number(size)}</td>
              {isWitnessed && <td className="py-2 pr-4 text-right">{t('seen', { count: seen })}</td>}
              <td className="py-2 font-mono wrap-anywhere">{root.slice(0, shownOfRoot)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <LogFileLink href={logFiles.checkpoint()}>{t('newest')}</LogFileLink>
    </>
  );
}

/** A file of the log, as programs read it. */
export const LogFileLink = ({ href, children }: { href: string; children: string }) => (
  <TextLink href={href} className="mt-1 inline-flex min-h-11 items-center text-14">
    {children}
  </TextLink>
);
