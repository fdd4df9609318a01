import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { broughtFiles } from '#server/features/files/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { broughtFilesSchema } from '#shared/jobs/application-files.ts';
import { applicationInputSchema, choosableListSchema, ownApplicationListSchema } from '#shared/jobs/applications.ts';
import { postsPerPage } from '#shared/jobs/limits.ts';
import { choosableProjects, ownApplications } from './application-queries.ts';
import { sendApplication } from './send-application.ts';
import { withdrawApplication } from './withdraw-application.ts';

const tags = ['jobs'];
const querystring = z.object({ after: z.uuid().optional() });

/** What one sends to posts of others. */
export function applicationRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/job-applications',
    {
      schema: {
        tags,
        summary: `What you applied to, newest first, ${postsPerPage} at a time`,
        querystring,
        response: { 200: ownApplicationListSchema },
      },
    },
    (request) => ownApplications(db, member(request).id, request.query.after),
  );

  app.get(
    '/api/job-applications/projects',
    {
      schema: {
        tags,
        summary: 'Your confirmed projects that an application may show',
        response: { 200: choosableListSchema },
      },
    },
    (request) => choosableProjects(db, member(request).id),
  );

  app.get(
    '/api/job-posts/:id/files',
    {
      schema: {
        tags,
        summary: 'What you have brought to a post, sent with your application or not yet',
        params,
        response: { 200: broughtFilesSchema },
      },
    },
    async (request) => ({ files: await broughtFiles(db, member(request).id, request.params.id) }),
  );

  app.put(
    '/api/job-posts/:id/application',
    {
      schema: {
        tags,
        summary: 'Apply, once, or change what you sent until somebody has seen it',
        params,
        body: applicationInputSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await sendApplication(deps, member(request).id, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/job-posts/:id/application',
    { schema: { tags, summary: 'Withdraw your application', params, response: none } },
    async (request, reply) => {
      await withdrawApplication(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
