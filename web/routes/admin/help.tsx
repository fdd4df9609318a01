import { undoSeconds } from '#shared/admin/decision-limits.ts';
import { claimMinutes, headStartHours, maxCounted } from '#shared/admin/queue-limits.ts';
import { reviewDays } from '#shared/admin/review-times.ts';
import { sessionTimes } from '#shared/session/session-times.ts';
import { requireAdmin } from '#web/features/account/sessions/guards.ts';
import { loadWords } from '#web/i18n/load-words.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Clause } from '#web/ui/clause.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import type { Route } from './+types/help';

await loadWords('adminHelp');

export { askNothing as clientLoader } from '#web/api/page-answers.ts';
export { RouteError as ErrorBoundary } from '#web/features/shell/route-error.tsx';
export { needsScript as action } from '#web/forms/scripted-form.tsx';

export function loader({ context, request }: Route.LoaderArgs) {
  requireAdmin(context, request);
  return null;
}

const parts = {
  queues: ['queues.order', 'queues.late', 'queues.count', 'queues.take', 'queues.undo', 'queues.reason', 'queues.keys'],
  own: ['own.matters', 'own.log', 'own.step'],
  numbers: ['numbers.now', 'numbers.held', 'numbers.mail', 'numbers.waits'],
  operations: ['operations.jobs', 'operations.retry', 'operations.drop', 'operations.mail', 'operations.replica'],
} as const;
type Part = keyof typeof parts;

const range = ({ from, to }: { from: number; to: number }) => `${from}–${to}`;
const values = {
  ...{
    claim: claimMinutes,
    head: headStartHours,
    max: maxCounted,
    step: sessionTimes.stepUp / 60_000,
    undo: undoSeconds,
  },
  ...{ project: range(reviewDays.project), identity: range(reviewDays.identity) },
};

/** What the admin panel means by its words, for whoever works at it. */
export default function AdminHelpPage() {
  const t = useWords('adminHelp');
  return (
    <div className="max-w-272">
      <PageHead title={t('title')} />
      <h1 className="font-serif text-28">{t('title')}</h1>
      <p className="mt-6 max-w-measure">{t('lead')}</p>
      {(Object.keys(parts) as Part[]).map((part) => (
        <Clause key={part} title={t(`${part}.title`)} className="mt-10">
          <dl className="grid max-w-measure gap-5">
            {parts[part].map((each) => (
              <div key={each}>
                <dt className="font-550">{t(`${each}.term`)}</dt>
                <dd className="mt-1">{t(`${each}.text`, values)}</dd>
              </div>
            ))}
          </dl>
        </Clause>
      ))}
    </div>
  );
}
