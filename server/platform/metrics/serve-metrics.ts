import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/** `/metrics` at an address of its own, which is nobody's but the operator's. */
export async function serveMetrics(metrics: Pick<Metrics, 'text' | 'type'>, at: { port: number; host: string }) {
  const server = createServer((request, response) => {
    const found =
      request.url?.split('?', 1)[0] === '/metrics' && (request.method === 'GET' || request.method === 'HEAD');
    if (!found) return response.writeHead(404).end();
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.type, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(at);
  await once(server, 'listening');
  return () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
