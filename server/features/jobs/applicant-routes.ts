import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { params } from '#server/platform/http/route-schemas.ts';
import {
  applicantListSchema,
  applicantPageSchema,
  applicantsWantedSchema,
  moveSchema,
  pipelineSchema,
} from '#shared/jobs/applications.ts';
import { applicantsPerPage } from '#shared/jobs/limits.ts';
import { versionSchema } from '#shared/text/stored-values.ts';
import { findApplicant } from './applicant-queries.ts';
import { moveApplication } from './move-application.ts';
import { applicantsOf, pipelineOf } from './pipeline-queries.ts';

const tags = ['jobs'];

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
