import { type RawBuilder, sql } from 'kysely';
import type { CaseQueue, SettledColumns } from '#server/features/case-queue.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import type { Numbers, NumbersStep, Wait } from '#shared/admin/numbers.ts';
import { type Period, type Step, stepsOf } from '#shared/analytics/periods.ts';

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

export type Counted = Exclude<keyof NumbersStep, 'from' | 'to'>;

/** Days are those of UTC. */
const midnight = (day: string) => `${day}T00:00:00Z`;
const startsOf = (steps: Step[]) => sql`${steps.map(({ from }) => midnight(from))}::timestamptz[]`;
const within = (moment: RawBuilder<unknown>, steps: Step[]) =>
  sql`${moment} >= ${midnight(steps[0]?.from ?? '')}::timestamptz
      and ${moment} < ${midnight(steps.at(-1)?.to ?? '')}::timestamptz + interval '1 day'`;

/** What is counted: each source is read once, by an index on its moment. */
const sources: { moments: RawBuilder<{ at: Date; kind: Counted | null }>; count?: RawBuilder<number> }[] = [
  { moments: sql`select created_at as at, 'sign_ups' as kind from profiles` },
  { moments: sql`select created_at as at, 'projects' as kind from projects` },
  { moments: sql`select answered_at as at, answer as kind from confirmations` },
  {
    // A project that several rules hold at once, or one after another, waits once.
    moments: sql`select created_at as at, 'held' as kind, project_id from project_holds where rule <> 'review'`,
    count: sql`count(distinct project_id)`,
  },
  {
    moments: sql`select decided_at as at, case when outcome like 'rejected%' then 'rejected' when outcome = 'other_signer'
      then 'asked_again' else outcome end as kind from project_holds where rule = 'review' and decided_at is not null`,
  },
  { moments: sql`select created_at as at, 'mails' as kind from mails` },
  {
    moments: sql`select failed_at as at, case last_error when 'recipient refused' then 'bounced'
      when 'not needed any more' then null else 'failed' end as kind from mails where failed_at is not null`,
  },
];

/** How often each thing happened in each step; what did not happen is not there. Steps count from 1. */
async function countOverTime(db: Connection, steps: Step[]) {
  const found = await Promise.all(
    sources.map(({ moments, count = sql`count(*)` }) =>
      sql<{ step: number; kind: Counted | null; count: number }>`
        select width_bucket(m.at, ${startsOf(steps)}) as step, m.kind, ${count}::int as count
          from (${moments}) m where ${within(sql`m.at`, steps)} group by 1, 2`.execute(db),
    ),
  );
  return found.flatMap(({ rows }) => rows);
}

/** How long what was decided in each step had waited, and in all of them: that one has no number. */
async function waitsOverTime(db: Connection, settled: RawBuilder<SettledColumns>, steps: Step[]) {
  const hours = sql`extract(epoch from s.settled_at - s.since) / 3600`;
  const { rows } = await sql<Wait & { step: number | null }>`
    select step, count(*)::int as decided, round((percentile_cont(0.5) within group (order by hours))::numeric, 1)::float as half,
           round((percentile_cont(0.9) within group (order by hours))::numeric, 1)::float as most
      from (select width_bucket(s.settled_at, ${startsOf(steps)}) as step, ${hours} as hours
              from (${settled}) s where s.since is not null and ${within(sql`s.settled_at`, steps)}) w
     group by grouping sets ((step), ())`.execute(db);
  return rows;
}
