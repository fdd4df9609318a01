import type pg from 'pg';
import { builtServer } from '../server/testing/product-node.ts';
import { freePort, runProgram } from '../server/testing/run-program.ts';
import { startTraceCollector } from '../server/testing/trace-collector.ts';
import { type Comparison, compareRequests } from './measure.ts';

const goal = 0.97;

/**
 * What watching costs: the same server that counts (`METRICS_PORT`) and traces one request of twenty, as operating.md
 * says, against one that does neither, on one database, in turns.
 */
export async function compareMetrics(config: pg.PoolConfig, dataDir: string, cookie: string): Promise<Comparison[]> {
  const collector = await startTraceCollector();
  const counting = await startWeb(config, dataDir, { METRICS_PORT: String(await freePort()) });
  const tracing = await startWeb(config, dataDir, {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  });
  const plain = await startWeb(config, dataDir);
  const asked = [
    ['a cached page', '/noor-el-idrissi', { accept: 'text/html', 'accept-language': 'en' }],
    ['the signed-in project list', '/api/projects', { cookie }],
  ] as const;
  const watched = [
    ['metrics', counting],
    ['one trace of twenty', tracing],
  ] as const;
  try {
    const comparisons: Comparison[] = [];
    for (const [what, path, headers] of asked) {
      for (const [by, { url }] of watched)
        comparisons.push(
          await compareRequests(
            `${what} with ${by}, against the same without`,
            goal,
            { url: url + path, headers },
            { url: plain.url + path, headers },
          ),
        );
    }
    return comparisons;
  } finally {
    await Promise.all([counting.stop(), tracing.stop(), plain.stop()]);
    await collector.stop();
  }
}

async function startWeb(config: pg.PoolConfig, dataDir: string, env: Record<string, string> = {}) {
  const port = await freePort();
  const socket = encodeURIComponent(String(config.host));
  const program = await runProgram(process.execPath, [builtServer], {
    port,
    env: {
      NODE_ENV: '',
      HOST: '127.0.0.1',
      PORT: String(port),
      ROLE: 'web',
      DATA_DIR: dataDir,
      DATABASE_URL: `postgres://${config.user}@localhost/${config.database}?host=${socket}`,
      SEED: 'none',
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  return { url: `http://127.0.0.1:${port}`, stop: program.stop };
}
