import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Another site, on 127.0.0.1 where the product is on localhost: to a browser these have nothing to do with each other.
 */
export async function foreignSite(html: string) {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(html));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close: () => server.close() };
}
