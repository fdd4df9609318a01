import type { FastifyReply, FastifyRequest } from 'fastify';

/** Made for other sites to show; its routes are open to any origin. */
const forAnySite = { 'cross-origin-resource-policy': 'cross-origin' };

/** What is kept by anybody for no longer than a credential that has ended may look as if it held. */
export const sharedAMinute = { ...forAnySite, 'cache-control': 'public, max-age=60' };

/** Moved when files are made otherwise, so that nobody goes on with the one that they have. */
const drawing = 1;

type Kept = { key: string; type: string; fileName: string; make: () => Promise<Buffer | string> };

/** A file that whoever has it asks about each time: it is gone when its credential has ended. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, { key, type, fileName, make }: Kept) {
  const etag = `"${drawing} ${key}"`;
  reply.headers({
    ...forAnySite,
    'cache-control': 'no-cache',
    'content-disposition': `inline; filename="${fileName}"`,
    etag,
  });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(await make());
}
