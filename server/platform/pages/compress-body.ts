import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '#server/platform/http/accepted-encoding.ts';

const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const brotli = promisify(brotliCompress);

export const compressBody = { br: (body: Buffer) => brotli(body, quality), gzip: promisify(gzip) };

/** What fits into the first packet anyway, in bytes. */
const small = 1_200;

/**
 * Compresses a page that is one visitor's own, and says so in its answer's head. Never where another site may have had
 * the browser ask: what that site writes into the address stands in the page beside what is the visitor's alone, and
 * the length of both together would tell it (BREACH).
 */
export async function compressOwnPage(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  const asker = request.headers['sec-fetch-site'];
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if ((asker !== 'none' && asker !== 'same-origin') || encoding === 'identity' || body.length < small) return body;
  reply.header('content-encoding', encoding);
  return compressBody[encoding](body);
}
