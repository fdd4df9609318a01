import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { credentialPaths } from '#shared/credentials/credential-paths.ts';
import { shortIdSchema } from '#shared/projects/short-id.ts';
import { credentialOfId, type FoundCredential, publicCredential } from './find-credential.ts';
import { didDocument } from './issuer-keys.ts';
import { readBundle } from './read-bundle.ts';

const hidden = { hide: true } as const;
const config = { anyOrigin: true } as const;
const credentialType = 'application/vc';
const counted = z.string().regex(/^[1-9]\d{0,8}$/);

/** Files that foreign software reads, without any cookie and from any page. */
export function credentialRoutes(app: App, deps: Deps) {
  const { db } = deps;
  const onRequest = rateLimitNetwork(deps, 'credentials', 600);
  const send = (reply: FastifyReply, body: string, type: string, cached = 'no-cache') =>
    reply.type(type).header('cache-control', cached).send(body);
  const sendBundle = async (reply: FastifyReply, credential: FoundCredential) => {
    const bundle = await readBundle(deps, credential);
    // The log has it within seconds.
    if (!bundle) throw new Problem(503, 'credential_not_logged');
    return send(
      reply.header('content-disposition', fileNamed(credential, 'countersign.json')),
      bundle,
      'application/json; charset=utf-8',
    );
  };

  app.get(credentialPaths.did(), { config, schema: hidden }, async (_request, reply) =>
    send(reply, await didDocument(deps), 'application/did+json', 'public, max-age=300'),
  );
  app.get(
    '/credentials/status/:list',
    { config, schema: { ...hidden, params: z.object({ list: counted }) } },
    async ({ params }, reply) => {
      const number = Number(params.list);
      const list = await db
        .selectFrom('credential_lists')
        .select('body')
        .where('number', '=', number)
        .executeTakeFirst();
      if (!list?.body) throw notFound();
      return send(reply, list.body, credentialType, 'public, max-age=30');
    },
  );
  app.get(
    '/c/:shortId.json',
    { config, schema: { ...hidden, params: z.object({ shortId: shortIdSchema }) }, onRequest },
    async ({ params: { shortId } }, reply) => send(reply, (await publicCredential(db, shortId)).body, credentialType),
  );
  app.get(
    '/c/:shortId/bundle',
    { config, schema: { ...hidden, params: z.object({ shortId: shortIdSchema }) }, onRequest },
    async ({ params }, reply) => sendBundle(reply, await publicCredential(db, params.shortId)),
  );
  app.get(
    '/c/by/:id/bundle',
    { config, schema: { ...hidden, params: z.object({ id: z.uuid() }) }, onRequest },
    async ({ params }, reply) => {
      const credential = await credentialOfId(db, params.id);
      if (!credential) throw notFound();
      return sendBundle(reply, credential);
    },
  );
}

const fileNamed = ({ id }: FoundCredential, ending: string) =>
  `attachment; filename="credential-${id.slice(0, 8)}.${ending}"`;
