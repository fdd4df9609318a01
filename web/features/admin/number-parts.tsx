import { Form } from 'react-router';
import type { Numbers, NumbersStep, Wait } from '#shared/admin/numbers.ts';
import { adminPaths } from '#shared/admin/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Clause } from '#web/ui/clause.tsx';
import { TextField } from '#web/ui/field.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { WideCountTable } from '../analytics/count-table.tsx';
import { StepsPart } from '../analytics/steps-part.tsx';

type Name = Exclude<keyof NumbersStep, 'from' | 'to'>;

/** What belongs together, the first of each as a picture. */
const parts = {
  signUps: ['sign_ups'],
  projects: ['projects'],
  answers: ['confirmed', 'changes_requested', 'declined'],
  holds: ['held', 'approved', 'released', 'rejected', 'asked_again'],
  mails: ['mails', 'bounced', 'failed'],
} as const satisfies Record<string, Name[]>;

/** What happened in each step: in a sentence, as a picture and as a table. */
export function NumberParts({ numbers: { period, steps } }: { numbers: Numbers }) {
  const t = useWords('numbers');
  const word = t as unknown as (key: string, values?: Record<string, number>) => string;
  return Object.entries(parts).map(([part, names]: [string, readonly Name[]]) => {
    const sums = names.map((name) => [name, steps.reduce((sum, step) => sum + step[name], 0)] as const);
    const hasNote = part === 'holds' || part === 'mails';
    return (
      <Clause key={part} title={word(`${part}.title`)} {...(hasNote && { note: t(`${part}.note`) })} className="mt-10">
        <p className="mb-6 max-w-measure">{word(`${part}.sum`, Object.fromEntries(sums))}</p>
        <StepsPart
          period={period}
          caption={word(`${part}.title`)}
          heads={names.map((name) => word(`${part}.${name}`))}
          steps={steps.map(({ from, to, ...step }) => ({ from, to, counts: names.map((name) => step[name]) }))}
        />
      </Clause>
    );
  });
}

/** A day so many days from another. */
function dayFrom(day: string, days: number) {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + days);
  return moved.toISOString().slice(0, 10);
}

/** Which days are looked at: those up to one, the same number before or after. */
export function NumberRange({ numbers: { period, steps, today } }: { numbers: Numbers }) {
  const t = useWords('numbers');
  const [from, to] = [steps[0]?.from ?? today, steps.at(-1)?.to ?? today];
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const later = dayFrom(to, length);
  const link = 'inline-flex min-h-11 min-w-11 items-center';
  return (
    <>
      <Form method="get" key={`${period} ${to}`} className="flex flex-wrap items-end gap-4 py-4">
        <input type="hidden" name="period" value={period} />
        <TextField label={t('until')} name="until" type="date" max={today} defaultValue={to} />
        <Button type="submit" variant="secondary">
          {t('show')}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-6 text-14">
        <TextLink to={adminPaths.numbers({ period, until: dayFrom(from, -1) })} className={link}>
          {t('earlier')}
        </TextLink>
        {to < today && (
          <TextLink to={adminPaths.numbers({ period, until: later < today ? later : today })} className={link}>
            {t('later')}
          </TextLink>
        )}
      </p>
    </>
  );
}

const countsOf = ({ decided, half, most }: Wait) => [half, most, decided];

/** How long cases had waited when they were decided: of each queue, and then over time. */
export function WaitsPart({ numbers: { period, steps, waits } }: { numbers: Numbers }) {
  const t = useWords('numbers.waits');
  const names = useWords('admin.queues.names');
  const decided = waits.filter(({ whole }) => whole.decided > 0);
  const heads = [t('half'), t('most'), t('decided')];
  if (decided.length === 0) return <p className="text-muted">{t('none')}</p>;
  return (
    <>
      <WideCountTable
        caption={t('title')}
        heads={[t('queue'), ...heads]}
        rows={decided.map(({ queue, whole }) => ({ key: queue, name: names(queue), counts: countsOf(whole) }))}
      />
      <p className="mt-6 text-14 text-muted">{t('chart')}</p>
      {decided.map(({ queue, steps: each }) => (
        <section key={queue} className="mt-6">
          <h3 className="mb-2 font-550">{names(queue)}</h3>
          <StepsPart
            period={period}
            caption={t('over', { queue: names(queue) })}
            heads={heads}
            steps={steps.map(({ from, to }, index) => ({
              ...{ from, to },
              counts: countsOf(each[index] ?? { decided: 0, half: null, most: null }),
            }))}
          />
        </section>
      ))}
    </>
  );
}
