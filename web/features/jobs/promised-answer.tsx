import { useFormatter } from 'use-intl';
import { type ApplicationState, promiseOf } from '#shared/jobs/application-policy.ts';
import type { Promised } from '#shared/jobs/promised.ts';
import { classNames } from '#web/ui/class-names.ts';

type Say = { ahead: (date: string) => string; late: (date: string) => string };

/** Until when an answer was promised, or that there is none though its day is over; nothing once there was one. */
export function PromisedAnswer({ state, promised, say }: { state: ApplicationState; promised: Promised; say: Say }) {
  const format = useFormatter();
  const standing = promiseOf(state, promised, new Date());
  if (standing === 'none' || !promised.answer_on) return null;
  // The calendar day as it was promised, whatever the zone of whoever reads.
  const day = new Date(`${promised.answer_on}T12:00:00Z`);
  const date = format.dateTime(day, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <p className={classNames('text-14', standing === 'late' ? 'font-550' : 'text-muted')}>{say[standing](date)}</p>
  );
}
