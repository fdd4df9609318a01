import { createServer, type ServerResponse } from 'node:http';
import pg from 'pg';

/**
 * Limit for the event streams: LISTEN, and write to the sockets of whom the payload names. `argv[2]`: folder of the
 * socket. Prints its address.
 */
const streams = new Map<string, ServerResponse>();
const client = new pg.Client({ host: process.argv[2], user: 'countersign', database: 'postgres' });
await client.connect();
client.on('notification', ({ payload = '' }) => {
  const [user = '', id] = payload.split(' ');
  streams.get(user)?.write(`event: changes\ndata: ${id}\n\n`);
});
await client.query('listen bench');

const server = createServer((request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('event: ready\n\n');
  streams.set(String(request.headers['x-user']), response);
  request.socket.on('close', () => streams.delete(String(request.headers['x-user'])));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${address?.port}`);
});
