import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { actsAsAdmin, member } from '#server/auth/require-viewer.ts';
import { mayReadAsSigner } from '#server/features/signing/published.ts';
import { exists } from '#server/platform/database/exists.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import { hasThumbnail } from '#shared/projects/cover.ts';
import { dropFiles } from './attach-or-drop.ts';
import { byteRange } from './byte-range.ts';
import { contentDisposition } from './file-name.ts';
import { fileOfProject, readableFile } from './files-queries.ts';
import { thumbnailOf } from './thumbnail.ts';

const bytes = z.unknown().describe('The bytes of the file, or of the range');

/** `GET /api/files/:id`, for visitors too: who may have a file is decided for each one. */
export function fileDownloadRoutes(app: App, deps: Deps) {
  const { db, env, files } = deps;
  /** The file for who sent the request; throws notFound where they may not have it. */
  const readableBy = async (request: FastifyRequest, id: string) => {
    const shown = await fileOfProject(db, id);
    const signer = shown !== null && (await mayReadAsSigner(request, deps, shown));
    const reader = { id: request.viewer?.id ?? null, admin: actsAsAdmin(request, env), signer };
    const file = await readableFile(db, id, reader);
    if (!file) throw notFound();
    return file;
  };
  app.get(
    '/api/files/:id',
    {
      schema: {
        tags: ['files'],
        summary: 'Download a file, or a range of it',
        params,
        // Each file has its own.
        produces: ['*/*'],
        response: { 200: bytes, 206: bytes, 304: z.null() },
      },
    },
    async (request, reply) => {
      const file = await readableBy(request, request.params.id);
      // What strangers put before a poster is never opened in place.
      const inline = file.media_type.startsWith('image/') && !file.post_id;
      const etag = `"${file.sha256.toString('base64url')}"`;
      reply.headers({
        'content-type': file.media_type,
        'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', file.name),
        'cache-control': 'private, no-cache',
        'accept-ranges': 'bytes',
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send(null);
      const sameFile = (request.headers['if-range'] ?? etag) === etag;
      const range = sameFile ? byteRange(request.headers.range, file.size) : null;
      if (range === 'unsatisfiable') {
        reply.headers({ 'content-range': `bytes */${file.size}` });
        throw new Problem(416, 'range_not_satisfiable');
      }
      if (!range) return reply.header('content-length', file.size).send(files.read(file.storage_key));
      return reply
        .code(206)
        .headers({
          'content-range': `bytes ${range.start}-${range.end}/${file.size}`,
          'content-length': range.end - range.start + 1,
        })
        .send(files.read(file.storage_key, range));
    },
  );
  app.get(
    '/api/files/:id/thumbnail',
    {
      schema: {
        tags: ['files'],
        summary: 'A small picture of a picture, or of the first page of a PDF',
        params,
        produces: ['image/webp'],
        response: { 200: bytes, 304: z.null() },
      },
    },
    async (request, reply) => {
      const file = await readableBy(request, request.params.id);
      if (!hasThumbnail(file.media_type)) throw notFound();
      const etag = `"thumbnail-${file.sha256.toString('base64url')}"`;
      // A list has twenty, so they are not asked for each time; but who may see one can change at any time.
      const heads = { 'content-type': 'image/webp', 'cache-control': 'private, max-age=300', etag };
      if (request.headers['if-none-match'] === etag) return reply.code(304).headers(heads).send(null);
      const isThere = () => exists(db.selectFrom('files').select('id').where('id', '=', request.params.id));
      const thumbnail = await thumbnailOf(files, file, isThere);
      if (!thumbnail) throw notFound();
      return reply.headers(heads).send(thumbnail);
    },
  );
}

/** What only members do with files. */
export function filesRoutes(app: App, { db }: Deps) {
  app.delete(
    '/api/files/:id',
    {
      schema: {
        tags: ['files'],
        summary: 'Remove a file of a draft',
        params,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const userId = member(request).id;
      const dropped = await db.transaction().execute((trx) => dropFiles(trx, { fileId: request.params.id, userId }));
      if (!dropped) throw notFound();
      return reply.code(204).send(null);
    },
  );
}
