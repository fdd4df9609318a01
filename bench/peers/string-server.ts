import fastify from 'fastify';

/** Limit for a kept page: Fastify that sends one string of `argv[2]` bytes. Prints its address. */
const page = 'x'.repeat(Number(process.argv[2]));
const app = fastify();
app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
console.log(await app.listen({ port: 0, host: '127.0.0.1' }));
