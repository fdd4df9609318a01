import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#server/platform/http/problem.ts';
import { line } from '#shared/text/text.ts';

export const idHeader = 'x-upload-id';

const ofAny = { id: z.uuid().optional(), filename: line(16_384).nullish() };

export async function uploadMetadata(request: FastifyRequest) {
  const { Metadata } = await import('@tus/server');
  const header = request.headers['upload-metadata'];
  try {
    const parsed = z
      .union([z.object({ draft_id: z.uuid(), ...ofAny }), z.object({ post_id: z.uuid(), ...ofAny })])
      .parse(Metadata.parse(typeof header === 'string' ? header : undefined));
    return { draft_id: null, post_id: null, ...parsed, filename: parsed.filename ?? '' };
  } catch {
    throw new Problem(400, 'bad_request');
  }
}

export function webRequest(request: FastifyRequest, id: string, origin: string) {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) if (typeof value === 'string') headers.set(name, value);
  headers.set(idHeader, id);
  const body = ['POST', 'PATCH'].includes(request.method) ? (Readable.toWeb(request.raw) as ReadableStream) : null;
  return new Request(new URL(request.url, origin), {
    method: request.method,
    headers,
    ...(body && { body, duplex: 'half' }),
  });
}

/** What the protocol refuses (a wrong offset, another version) is a problem document as well. */
export async function sendOn(answer: Response, reply: FastifyReply) {
  if (answer.status >= 400) {
    // The rest of the body would be waited for.
    reply.header('connection', 'close');
    // What it cannot write or read, as on a full disk, it says by no other word.
    if (answer.status >= 500) throw new Problem(503, 'unavailable');
    throw new Problem(answer.status, answer.status === 404 ? 'not_found' : 'bad_request');
  }
  reply.code(answer.status).headers(Object.fromEntries(answer.headers));
  return reply.serializer((text: string) => text).send(answer.body ? await answer.text() : null);
}
