import type { Numbers, NumbersStep } from '#shared/admin/numbers.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
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
