import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startMailServer } from './mail-server.ts';
import { startNginx } from './nginx.ts';
import { startPostgres } from './postgres-server.ts';
import { freePort } from './run-program.ts';
import { startServerProcess } from './server-process.ts';

/** The product as it runs on several machines: two processes on one database and one folder of files, behind nginx. */
export async function startSeveralServers(settings: Record<string, string> = {}) {
  const opened = new AsyncDisposableStack();
  try {
    const dataDir = mkdtempSync(join(tmpdir(), 'countersign-shared-'));
    opened.defer(() => rmSync(dataDir, { recursive: true, force: true }));
    const mailbox = await startMailServer();
    opened.defer(mailbox.close);
    const postgres = await startPostgres();
    opened.defer(postgres.stop);
    const ports = [await freePort(), await freePort()] as const;
    const proxy = await startNginx([...ports]);
    opened.defer(proxy.stop);
    const start = async (port: number) => {
      const server = await startServerProcess(postgres.url, {
        PORT: String(port),
        PUBLIC_URL: proxy.url,
        TRUST_PROXY: '1',
        DATA_DIR: dataDir,
        SMTP_URL: mailbox.url,
        ...settings,
      });
      opened.defer(server.stop);
      return server;
    };
    const servers = [await start(ports[0]), await start(ports[1])] as const;
    return { url: proxy.url, dataDir, postgres, mailbox, servers, stop: () => opened.disposeAsync() };
  } catch (error) {
    await opened.disposeAsync();
    throw error;
  }
}
export type SeveralServers = Awaited<ReturnType<typeof startSeveralServers>>;
