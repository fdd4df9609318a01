import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from '#server/platform/http/accepted-encoding.ts';
import { compressBody } from './compress-body.ts';

type Headers = Record<string, string | number | string[] | undefined>;
/** A page as it is sent to everybody alike: all that its answer carries, in each encoding, and its mark. */
export type CachedPage = {
  etag: string;
  heads: Record<Encoding | 'same', string[]>;
  bodies: Record<Encoding, Buffer>;
  /** Whose page it is, where readers are counted. */
  counted: string | null;
};

/** Makes of a page what is kept of it. `headers`: all that its answer carries. */
export async function cachedPage(headers: Headers, body: Buffer, counted: string | null): Promise<CachedPage> {
  const [br, zipped] = await Promise.all([compressBody.br(body), compressBody.gzip(body)]);
  const bodies = { br, gzip: zipped, identity: body };
  // One mark for all encodings, and so a weak one.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const common = flat({ ...headers, etag });
  const head = (encoding: Encoding) => [
    ...common,
    ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
    'content-length',
    String(bodies[encoding].length),
  ];
  const heads = { br: head('br'), gzip: head('gzip'), identity: head('identity') };
  const { 'content-type': _type, 'content-security-policy': _policy, ...said } = headers;
  return { etag, heads: { ...heads, same: flat({ ...said, etag }) }, bodies, counted };
}

export const bytesOf = ({ bodies }: CachedPage) => bodies.br.length + bodies.gzip.length + bodies.identity.length;

/** Which form somebody gets: `same` where they have it already. */
export function formFor({ headers }: Pick<FastifyRequest, 'headers'>, { etag }: CachedPage): Encoding | 'same' {
  const has = headers['if-none-match'];
  return has !== undefined && hasMark(has, etag) ? 'same' : acceptedEncoding(headers['accept-encoding']);
}

/** Answers past the framework: nothing is left to be decided. `age`: for how many seconds the page has been kept. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, page: CachedPage & { age: number }) {
  const form = formFor(request, page);
  const response: ServerResponse = reply.hijack().raw;
  response.writeHead(form === 'same' ? 304 : 200, [...page.heads[form], 'age', String(page.age)]);
  response.end(form === 'same' ? undefined : page.bodies[form]);
  if (page.counted) request.saw(page.counted);
}

const hasMark = (header: string, etag: string) =>
  header === etag ||
  header.split(',').some((mark) => mark.trim() === '*' || mark.trim().replace(/^W\//, '') === etag.slice(2));

const flat = (headers: Headers) =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((each) => [name, String(each)]),
  );
