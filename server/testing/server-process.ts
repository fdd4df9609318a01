import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productNode } from './product-node.ts';
import { freePort, runProgram } from './run-program.ts';

/**
 * The product as its own process, on a database that others share: `kill` ends it as a crash would. Pages come from the
 * build.
 */
export async function startServerProcess(databaseUrl: string, settings: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-process-'));
  const port = Number(settings.PORT) || (await freePort());
  const program = await runProgram(productNode, ['server/main.ts'], {
    port,
    env: {
      NODE_ENV: 'test',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know',
      SEED: 'none',
      LOG_LEVEL: 'error',
      // What is stated is published at once.
      LOG_INTERVAL_SECONDS: '0',
      ...settings,
    },
  });
  return {
    url: `http://127.0.0.1:${port}`,
    ...program,
    stop: async () => {
      await program.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
