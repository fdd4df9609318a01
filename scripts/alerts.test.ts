import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openHealth } from '#server/open-health.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { readings } from '#server/platform/metrics/readings.ts';
import { debianPrograms, isMissing } from '#server/testing/debian-programs.ts';
import { openServer } from '#server/testing/open-server.ts';

const deploy = join(import.meta.dirname, '..', 'deploy');
const promtool = (...args: string[]) =>
  execFileSync(debianPrograms.prometheus, args, { cwd: join(deploy, 'prometheus'), encoding: 'utf8' });

describe.skipIf(isMissing('prometheus'))('promtool', () => {
  test('each alert comes when it should, and stays away while all is well', () => {
    expect(promtool('test', 'rules', 'alerts-test.yml')).toContain('SUCCESS');
  });

  test('Prometheus takes the configuration', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('12 rules found');
  });
});

const { deps } = await openServer();
const metrics = createMetrics();
for (const reading of readings({ ...deps, health: openHealth(deps) })) metrics.add(reading);
afterAll(() => metrics.close());
const told = new Set([...(await metrics.text()).matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
// Of the assembly: what the features have.
for (const name of ['countersign_cases_waiting', 'countersign_log_lag_seconds']) told.add(name);

test.each(['prometheus/alerts.yml', 'prometheus/alerts-test.yml', 'grafana/countersign.json'])(
  'every metric of %s is told by a process',
  (file) => {
    const text = readFileSync(join(deploy, file), 'utf8');
    const asked = new Set([...text.matchAll(/\b(?:countersign|http|nodejs|process)_\w+/g)].map(([name]) => name));
    const unknown = [...asked].filter((name) => !told.has(name) && !told.has(name.replace(/_(bucket|count|sum)$/, '')));
    expect(asked.size).toBeGreaterThan(5);
    expect(unknown).toEqual([]);
  },
);
