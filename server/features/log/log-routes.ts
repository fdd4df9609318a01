import { parseTilePath } from '@countersign/verify/tiles';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { logFiles } from '#shared/log/log-files.ts';
import { checkpointFile, logFile } from './log-files.ts';
import { keysText, policyText } from './log-policy.ts';
import { findByDigest, indexesOfTag, tagReply, witnessedNote } from './log-queries.ts';
import { makeProof } from './make-proof.ts';
import { takeCosignature } from './take-cosignature.ts';
import { verifierFiles } from './verifier-page.ts';

const text = 'text/plain; charset=utf-8';
const bytes = 'application/octet-stream';
const hidden = { hide: true } as const;
const config = { anyOrigin: true } as const;
const hex = z.string().regex(/^[0-9a-f]{64}$/);
const pair = z.string().regex(/^[0-9a-f]{2}$/);
const forGood = 'public, max-age=31536000, immutable';

/**
 * The log as anybody reads it (C2SP tlog-tiles): files that a network in front can keep, and proofs made of them. From
 * the database come numbers and statements alone.
 */
export function logRoutes(app: App, deps: Deps) {
  const { db, env, files } = deps;
  const verifier = verifierFiles();
  const rateLimit = rateLimitNetwork(deps, 'proofs', 600);
  const send = (reply: FastifyReply, body: string | Uint8Array, type: string, cached: string) =>
    reply.type(type).header('cache-control', cached).send(body);
  const sendFile = async (reply: FastifyReply, name: string, type: string, cached: string) => {
    const file = await files.named.get(name);
    if (!file) throw notFound();
    return send(reply, file, type, cached);
  };

  app.get('/log/checkpoint', { config, schema: hidden }, (_request, reply) =>
    sendFile(reply, checkpointFile, text, 'public, max-age=5'),
  );
  app.get(
    '/log/tile/*',
    { config, schema: { ...hidden, params: z.object({ '*': z.string().regex(/^[\w./]{1,100}$/) }) } },
    ({ params }, reply) => {
      const path = tilePathOf(params['*']);
      if (!path) throw notFound();
      return sendFile(reply, logFile(path), bytes, forGood);
    },
  );
  app.get('/log/key', { config, schema: hidden }, (_request, reply) =>
    send(reply, keysText(env.log.keys), text, 'public, max-age=300'),
  );
  app.get('/log/policy', { config, schema: hidden }, (_request, reply) =>
    policyText(deps).then((policy) => send(reply, policy, text, 'public, max-age=300')),
  );
  app.get(
    '/log/proof/:digest.tlog-proof',
    { config, schema: { ...hidden, params: z.object({ digest: hex }) }, onRequest: rateLimit },
    async ({ params }, reply) => {
      const found = await findByDigest(db, Buffer.from(params.digest, 'hex'));
      const proof = found && (await makeProof({ db, files }, found));
      if (!proof) throw notFound();
      return send(reply, proof, text, 'no-store');
    },
  );
  app.get(
    '/log/addenda/:first/:second/:digest',
    {
      config,
      schema: { ...hidden, params: z.object({ first: pair, second: pair, digest: hex }) },
      onRequest: rateLimit,
    },
    async ({ params: { first, second, digest } }, reply) => {
      const found = digest.startsWith(first + second) ? await findByDigest(db, Buffer.from(digest, 'hex')) : undefined;
      if (!found?.statement) throw notFound();
      return send(reply, Buffer.from(found.statement), bytes, 'public, max-age=86400');
    },
  );
  for (const side of ['before', 'after'] as const)
    app.get(
      `/log/${side}/:index`,
      {
        config,
        schema: { ...hidden, params: z.object({ index: z.string().regex(/^\d{1,15}$/) }) },
        onRequest: rateLimit,
      },
      async ({ params }, reply) => {
        const note = await witnessedNote(db, side, Number(params.index));
        if (!note) throw notFound();
        return send(reply, note, text, 'no-store');
      },
    );
  app.get(
    '/log/tag/:tag',
    { config, schema: { ...hidden, params: z.object({ tag: z.string().regex(/^[\w-]{43}$/) }) }, onRequest: rateLimit },
    async ({ params }, reply) => {
      const indexes = await indexesOfTag(db, Buffer.from(params.tag, 'base64url'));
      if (indexes.length === 0) throw notFound();
      return send(reply, tagReply(indexes), 'application/json; charset=utf-8', 'no-store');
    },
  );
  // A witness knows no session: what it signed says who it is.
  app.post(
    '/log/cosignatures',
    { schema: { ...hidden, body: z.string() }, onRequest: rateLimit, bodyLimit: 16 * 1024 },
    async ({ body }, reply) => {
      await takeCosignature(deps, body);
      return reply.code(204).send();
    },
  );
  app.get(logFiles.program(), { config, schema: hidden }, async (_request, reply) => {
    const program = await verifier.program();
    if (!program) throw notFound();
    return send(reply, program, 'text/javascript; charset=utf-8', 'public, max-age=300');
  });
  app.get(logFiles.page(), { schema: hidden }, async (_request, reply) => {
    const page = await verifier.page(await policyText(deps));
    if (!page) throw notFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', page.policy)
      .header('cache-control', 'public, max-age=300')
      .send(page.html);
  });
}

function tilePathOf(rest: string) {
  const path = `tile/${rest}`;
  try {
    parseTilePath(path);
    return path;
  } catch {
    return null;
  }
}
