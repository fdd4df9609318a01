import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { broughtFiles } from '#server/features/files/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { broughtFilesSchema } from '#shared/jobs/application-files.ts';
import {
  applicantListSchema,
  applicantPageSchema,
  applicantsWantedSchema,
  applicationInputSchema,
  choosableListSchema,
  moveSchema,
  ownApplicationListSchema,
  pipelineSchema,
} from '#shared/jobs/applications.ts';
import { applicantsPerPage, postsPerPage } from '#shared/jobs/limits.ts';
import { versionSchema } from '#shared/text/stored-values.ts';
import { choosableProjects, findApplicant, ownApplications } from './application-queries.ts';
import { moveApplication } from './move-application.ts';
import { applicantsOf, pipelineOf } from './pipeline-queries.ts';
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

/** Those who applied, before the poster. */
export function applicantRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/own-job-posts/:id/applicants',
    {
      schema: {
        tags,
        summary: `Who applied to a post of yours, all or those in one state, ${applicantsPerPage} at a time`,
        params,
        querystring: applicantsWantedSchema,
        response: { 200: applicantListSchema },
      },
    },
    (request) => applicantsOf(db, member(request), request.params.id, request.query),
  );

  app.get(
    '/api/own-job-posts/:id/pipeline',
    {
      schema: {
        tags,
        summary: `A post of yours, how many of those who applied stand where, and the first ${applicantsPerPage} of each`,
        params,
        response: { 200: pipelineSchema },
      },
    },
    (request) => pipelineOf(db, member(request), request.params.id),
  );

  app.get(
    '/api/applicants/:id',
    { schema: { tags, summary: 'One who applied to a post of yours', params, response: { 200: applicantPageSchema } } },
    (request) => findApplicant(db, member(request), request.params.id),
  );

  app.put(
    '/api/applicants/:id/state',
    {
      schema: {
        tags,
        summary: 'Move an application to your post on; gives the version it has then',
        params,
        body: moveSchema,
        response: { 200: z.object({ version: versionSchema }) },
      },
    },
    (request) => moveApplication(deps, member(request).id, request.params.id, request.body),
  );
}
