import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePolicy } from '../policy/policy.ts';
import { sampleKey } from '../testing/sample-key.ts';
import { baseOf, logAt, overHttp, parseAddress } from './log-address.ts';

const policyOf = (origin: string, url = '') => parsePolicy(`log ${sampleKey(origin).vkey} ${url}\nquorum none\n`);

test.each([
  ['log.example/log', '', 'https://log.example/log'],
  ['log.example/log', 'https://mirror.example/a/', 'https://mirror.example/a'],
  ['localhost:3000/log', '', 'http://localhost:3000/log'],
  ['127.0.0.1:3000/log', '', 'http://127.0.0.1:3000/log'],
  ['localhost:3000/log', 'https://localhost:3000/log', 'https://localhost:3000/log'],
  ['localhost.example/log', '', 'https://localhost.example/log'],
  ['log.example/log', 'http://log.example/log', null],
  ['log.example/log', 'http://localhost.example/log', null],
  ['log.example/log', 'ftp://log.example/log', null],
  ['log.example/log', 'log.example/log', null],
])('the files of %s (%s) are at %s', (origin, url, base) => {
  expect(baseOf(policyOf(origin, url).logs[0] as Parameters<typeof baseOf>[0])).toBe(base);
});

test.each([
  ['https://log.example/r/1', true],
  ['https://log.example:443/r/1', true],
  ['http://log.example/r/1', false],
  ['https://log.example:444/r/1', false],
  ['https://log.example.other.example/r/1', false],
  ['https://log.example@other.example/', false],
  ['https://me@log.example/', false],
  ['https://169.254.169.254/latest/meta-data', false],
])('%s is on the host of the log: %s', (link, isThere) => {
  expect(logAt(policyOf('log.example/log'), parseAddress(link) as URL) !== null).toBe(isThere);
});

test.each([
  '',
  'log.example',
  'https://',
  'https://a b',
  'ftp://log.example/',
  'javascript:alert(1)',
  `https://a.example/${'a'.repeat(2000)}`,
])('%j is no link', (text) => {
  expect(parseAddress(text)).toBe(null);
});

describe('over HTTP', () => {
  let server: Server;
  let base = '';
  const asked: (string | undefined)[] = [];
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.headers.cookie ?? request.headers.referer);
      if (request.url === '/good') response.end('bytes');
      else if (request.url === '/away') response.writeHead(302, { location: '/good' }).end();
      else if (request.url === '/endless') {
        response.on('error', () => {});
        const more = () => {
          while (!response.destroyed && response.write('a'.repeat(1_000_000)));
        };
        response.on('drain', more);
        more();
      } else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('bytes come as they are, and nobody is told who asks', async () => {
    expect(new TextDecoder().decode(await overHttp(`${base}/good`))).toBe('bytes');
    expect(asked).toEqual([undefined]);
  });

  test.each(['/away', '/nothing', '/endless'])('%s is not taken', async (path) => {
    await expect(overHttp(base + path)).rejects.toThrow();
  });
});
