import { readFileSync } from 'node:fs';
import fastify from 'fastify';

/**
 * Limit for a cached page: Fastify that sends the heads and bytes of the file `argv[2]`, and logs to `argv[3]`. Prints
 * its address.
 */
const [, , file = '', log = ''] = process.argv;
const { headers, body } = JSON.parse(readFileSync(file, 'utf8'));
const page = Buffer.from(body, 'base64');
const { 'content-type': _type, 'content-length': _length, 'content-encoding': _encoding, ...same } = headers;
delete same['content-security-policy'];
const app = fastify({ logger: { file: log } });
app.get('/', (request, reply) =>
  request.headers['if-none-match'] === headers.etag
    ? reply.code(304).headers(same).send()
    : reply.headers(headers).send(page),
);
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
