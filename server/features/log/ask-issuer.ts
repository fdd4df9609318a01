import type { FastifyRequest } from 'fastify';

/** What our own address of a path answers; null where it answers with nothing. */
export type Ask = (path: string) => Promise<Uint8Array | null>;

/** What a verifier asks the issuer of a credential. */
const ofIssuer = /^\/(\.well-known\/did\.json|credentials\/status\/\d{1,9}|c\/(by\/)?[\w-]{1,40}(\/bundle|\.json))$/;

/** Asks within this process what the issuer's addresses answer, as whoever the page is for and by the same limits. */
export const askIssuer =
  ({ server, socket, headers }: FastifyRequest): Ask =>
  async (path) => {
    if (!ofIssuer.test(path)) return null;
    const { remoteAddress = '127.0.0.1' } = socket;
    const forwarded = headers['x-forwarded-for'];
    const answer = await server.inject({
      ...{ method: 'GET', url: path, remoteAddress },
      headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
    });
    return answer.statusCode === 200 ? answer.rawPayload : null;
  };
