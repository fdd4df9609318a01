import { type ApplicationState, promiseOf } from '#shared/jobs/application-policy.ts';
import type { Promised } from '#shared/jobs/promised.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useDay } from '#web/ui/use-day.ts';

type Say = { ahead: (date: string) => string; late: (date: string) => string };

/** Until when an answer was promised, or that there is none though its day is over; nothing once there was one. */
export function PromisedAnswer({ state, promised, say }: { state: ApplicationState; promised: Promised; say: Say }) {
  const day = useDay();
  const standing = promiseOf(state, promised, new Date());
  if (standing === 'none' || !promised.answer_on) return null;
  return (
    <p className={classNames('text-14', standing === 'late' ? 'font-550' : 'text-muted')}>
      {say[standing](day(promised.answer_on))}
    </p>
  );
}
