import { sql } from 'kysely';
import type { CaseQueue } from '#server/features/case-queue.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { Numbers, NumbersStep, Wait } from '#shared/admin/numbers.ts';
import { type Period, stepsOf } from '#shared/analytics/periods.ts';
import { countOverTime, waitsOverTime } from './numbers-queries.ts';

const nothing = {
  ...{ sign_ups: 0, projects: 0, confirmed: 0, changes_requested: 0, declined: 0, held: 0, approved: 0, released: 0 },
  ...{ rejected: 0, asked_again: 0, mails: 0, bounced: 0, failed: 0 },
} satisfies Partial<NumbersStep>;
const noWait: Wait = { decided: 0, half: null, most: null };

/** What happened in a period that ends with a day, today at the latest. */
export async function numbersOverTime(
  db: Connection,
  queues: CaseQueue[],
  { period, until }: { period: Period; until?: string | undefined },
): Promise<Numbers> {
  const { rows } = await sql<{ today: string }>`select (now() at time zone 'UTC')::date as today`.execute(db);
  const today = rows[0]?.today ?? '';
  const steps = stepsOf(period, until && until < today ? until : today);
  const counted = steps.map((step) => ({ ...step, ...nothing }));
  const [counts, waits] = await Promise.all([
    countOverTime(db, steps),
    Promise.all(
      queues.map(async ({ name, settled }) => ({ queue: name, rows: await waitsOverTime(db, settled, steps) })),
    ),
  ]);
  for (const { step, kind, count } of counts) {
    const at = counted[step - 1];
    if (at && kind) at[kind] += count;
  }
  return {
    period,
    today,
    steps: counted,
    waits: waits.map(({ queue, rows: found }) => {
      const of = (number: number | null): Wait => {
        const { step: _step, ...wait } = found.find(({ step }) => step === number) ?? { step: null, ...noWait };
        return wait;
      };
      return { queue, whole: of(null), steps: steps.map((_, index) => of(index + 1)) };
    }),
  };
}
