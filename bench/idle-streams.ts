import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';

/**
 * Holds streams open and reads nothing of them. `argv`: address of the server, its path, and a file with the header
 * that
 * tells who asks, a line a stream. Prints how many are open when all have answered. In a process of its own, because one may
 * open only so many files.
 */
const [url = '', path = '', headersFile = ''] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const waiting = readFileSync(headersFile, 'utf8').split('\n').filter(Boolean);
const sockets = [];
let open = 0;

async function openNext() {
  for (let header = waiting.pop(); header; header = waiting.pop()) {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\naccept: text/event-stream\r\n${header}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    if (!answer.toString('latin1').startsWith('HTTP/1.1 200')) throw new Error(answer.toString('latin1', 0, 500));
    open++;
    socket.resume();
    socket.on('error', () => {});
  }
}

await Promise.all(Array.from({ length: 50 }, openNext));
console.log(open);
setInterval(() => {}, 60_000);
