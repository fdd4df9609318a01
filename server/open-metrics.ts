import { sql } from 'kysely';
import type { Deps } from '#server/auth/deps.ts';
import { logLag } from '#server/features/log/published.ts';
import type { WithPool } from '#server/platform/deps.ts';
import type { Health } from '#server/platform/health/health.ts';
import type { Reading } from '#server/platform/metrics/metrics.ts';
import { features } from './features.ts';

/** More cases that wait are not counted. */
const maxCounted = 1_000;

const casesWaiting = ({ db }: Pick<Deps, 'db'>): Reading => ({
  name: 'countersign_cases_waiting',
  help: `What waits for an admin, by queue, up to ${maxCounted}; held is confirmed work that is not shown yet`,
  label: 'queue',
  read: async () => {
    const counts: Record<string, number> = {};
    for (const { name, cases } of features.flatMap(({ queues = [] }) => queues)) {
      const counted = sql<{ waiting: number }>`
        select count(*)::int as waiting from (select from (${cases}) c limit ${sql.lit(maxCounted)}) c`;
      counts[name] = (await counted.execute(db)).rows[0]?.waiting ?? 0;
    }
    return counts;
  },
});

const publicLog = (deps: Pick<Deps, 'db'>): Reading => ({
  name: 'countersign_log_lag_seconds',
  help: 'For how long the oldest statement has waited for a signed head that covers it',
  label: 'until',
  read: async () => ({ signed: await logLag(deps) }),
});

/** What this process counts, at the address of the settings. Its library is read only where somebody asks for it. */
export async function openMetrics(deps: Pick<Deps, 'db' | 'replica' | 'env'> & WithPool, health: Health) {
  if (!deps.env.metrics) return null;
  const [{ createMetrics }, { readings }, { serveMetrics }] = await Promise.all([
    import('#server/platform/metrics/metrics.ts'),
    import('#server/platform/metrics/readings.ts'),
    import('#server/platform/metrics/serve-metrics.ts'),
  ]);
  const metrics = createMetrics();
  for (const reading of [...readings({ ...deps, health }), casesWaiting(deps), publicLog(deps)]) metrics.add(reading);
  const stop = await serveMetrics(metrics, deps.env.metrics);
  return {
    ...metrics,
    close: async () => {
      await stop();
      metrics.close();
    },
  };
}
