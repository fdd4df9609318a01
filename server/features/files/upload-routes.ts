import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Upload } from '@tus/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { requireStillSignedIn } from '#server/auth/still-signed-in.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import { uploadsFolder } from './clean-uploads.ts';
import { finishUpload } from './finish-upload.ts';
import { startUpload } from './start-upload.ts';
import { idHeader, sendOn, uploadMetadata, webRequest } from './tus-exchange.ts';
import { placeOf } from './upload-place.ts';

const tags = ['files'];
/**
 * Resumable uploads (tus 1.0) into one's own draft or to a post. The protocol moves the bytes; what may come, and what
 * becomes of it, is decided here, so that every refusal is a problem document and can be put into words.
 */
export async function uploadRoutes(app: App, deps: Deps) {
  const { db, env } = deps;
  const folder = uploadsFolder(env);
  let opened: ReturnType<typeof openTus> | undefined;
  const passOn = async (request: FastifyRequest, id: string) => {
    opened ??= openTus(folder);
    return (await opened).handleWeb(webRequest(request, id, env.publicUrl));
  };

  // Bodies are streams of bytes, never read whole.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  app.post(
    '/api/uploads',
    {
      config: { upload: true },
      schema: {
        tags,
        summary: 'Begin an upload into a draft, or to a post that you apply to (tus)',
        description: 'Name an `id` of your own (a UUID) in `Upload-Metadata`, and a repeat finds what was begun.',
        response: { 201: z.null() },
      },
    },
    async (request, reply) => {
      const { filename, id: given, ...place } = await uploadMetadata(request);
      const size = Number(request.headers['upload-length']);
      if (!Number.isInteger(size)) throw new Problem(400, 'bad_request');
      const promised = { id: given, place: placeOf(place), name: filename, size };
      const { id, finished } = await startUpload(db, member(request).id, promised);
      if (finished) {
        const headers = { 'tus-resumable': '1.0.0', location: `/api/uploads/${id}`, 'upload-offset': String(size) };
        return sendOn(new Response(null, { status: 201, headers }), reply);
      }
      const answer = await passOn(request, id);
      if (Number(answer.headers.get('upload-offset')) === size) await finish(request, id);
      return sendOn(answer, reply);
    },
  );

  app.route({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: '/api/uploads/:id',
    config: { upload: true },
    schema: {
      tags,
      summary: 'Ask for, continue or give up an upload (tus)',
      params,
      response: { 200: z.null(), 204: z.null() },
    },
    handler: async (request, reply) => {
      const { id } = request.params as z.infer<typeof params>;
      const upload = await ownUpload(request, id);
      if (upload.finished_at && request.method === 'HEAD') {
        // The answer to the last byte was lost: all of it is here.
        return reply
          .headers({ 'tus-resumable': '1.0.0', 'upload-offset': upload.size, 'upload-length': upload.size })
          .send(null);
      }
      const answer = await passOn(request, id);
      if (request.method === 'DELETE') await db.deleteFrom('uploads').where('id', '=', id).execute();
      else if (answer.ok && Number(answer.headers.get('upload-offset')) === upload.size) await finish(request, id);
      return sendOn(answer, reply);
    },
  });

  async function ownUpload(request: FastifyRequest, id: string) {
    const upload = await db
      .selectFrom('uploads')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', member(request).id)
      .executeTakeFirst();
    if (!upload) throw notFound();
    return upload;
  }
  const finish = async (request: FastifyRequest, id: string) => {
    await requireStillSignedIn(request, deps);
    await finishUpload(deps, await ownUpload(request, id), join(folder, id));
  };
}

/** Read with the first upload: most processes take none. */
async function openTus(directory: string) {
  const [{ Server }, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
  /** What is begun once more keeps what has come. */
  class KeepingStore extends FileStore {
    override async create(upload: Upload) {
      const path = join(directory, upload.id);
      await mkdir(directory, { recursive: true });
      await writeFile(path, '', { flag: 'a' });
      await this.configstore.set(upload.id, upload);
      return Object.assign(upload, { storage: { type: 'file', path } });
    }
  }
  return new Server({
    path: '/api/uploads',
    relativeLocation: true,
    datastore: new KeepingStore({ directory }),
    // Set by us above, whatever the client sends.
    namingFunction: (request) => request.headers.get(idHeader) as string,
  });
}
