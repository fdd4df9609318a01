import { z } from 'zod';
import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import { ownAddressRefused } from '#server/features/trust/published.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { localeOf } from '#server/platform/http/preferences.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { refuseAtOnce } from '#server/platform/http/refuse-at-once.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import { projectDetailSchema } from '#shared/projects/project-detail.ts';
import { projectEditSchema, projectSubmissionSchema } from '#shared/projects/project-input.ts';
import {
  appealSchema,
  projectCountsSchema,
  projectRowSchema,
  projectStatuses,
  restrictionSchema,
  visibilitySchema,
} from '#shared/projects/projects.ts';
import { namedSignerSchema } from '#shared/signing/signers.ts';
import { appealProject } from './appeal-project.ts';
import { editProject } from './edit-project.ts';
import { nameAnother } from './name-another.ts';
import { projectDetail } from './project-detail.ts';
import { alsoRefused } from './project-form.ts';
import { countOwnProjects, ownProjects } from './projects-queries.ts';
import { removeProject } from './remove-project.ts';
import { submitProject } from './submit-project.ts';
import { restrictClient, setVisibility } from './visibility.ts';

const tags = ['projects'];
const idSchema = z.object({ id: z.uuid() });

/** A person's own projects. */
export function projectsRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/projects',
    {
      schema: {
        tags,
        summary: 'Your projects, newest first, a hundred a page; `after` is the last one of the page before',
        querystring: z.object({ status: z.enum(projectStatuses).optional(), after: z.uuid().optional() }),
        response: { 200: z.array(projectRowSchema) },
      },
    },
    async (request) => ownProjects(db, member(request).id, request.query),
  );

  app.get(
    '/api/projects/counts',
    { schema: { tags, summary: 'How many projects you have in each state', response: { 200: projectCountsSchema } } },
    async (request) => countOwnProjects(db, member(request).id),
  );

  app.get(
    '/api/projects/:id',
    {
      schema: {
        tags,
        summary: 'One of your projects, with its whole story',
        params,
        response: { 200: projectDetailSchema },
      },
    },
    async (request) => {
      const project = await projectDetail(db, request.params.id, { id: member(request).id, role: 'user' });
      if (!project) throw notFound();
      return project;
    },
  );

  app.post(
    '/api/projects',
    {
      errorHandler: refuseAtOnce(projectSubmissionSchema, (right, request) => alsoRefused(db, right, request)),
      schema: {
        tags,
        summary: 'Add a project and ask its signers',
        body: projectSubmissionSchema,
        response: { 200: idSchema, 201: idSchema },
      },
    },
    async (request, reply) => {
      const { id, created } = await submitProject(deps, member(request), request.body, localeOf(request));
      return reply.code(created ? 201 : 200).send({ id });
    },
  );

  app.put(
    '/api/projects/:id',
    {
      errorHandler: refuseAtOnce(projectEditSchema, (right, request) => alsoRefused(db, right, request)),
      schema: {
        tags,
        summary: 'Change a project and ask its signers again',
        params,
        body: projectEditSchema,
        response: { 200: idSchema },
      },
    },
    async (request) => editProject(db, member(request), request.params.id, request.body, localeOf(request)),
  );

  app.delete(
    '/api/projects/:id',
    { schema: { tags, summary: 'Remove a project that is not approved', params, response: none } },
    async (request, reply) => {
      await removeProject(db, member(request), request.params.id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/projects/:id/appeal',
    {
      schema: { tags, summary: 'Bring a rejected project before an admin', params, body: appealSchema, response: none },
    },
    async (request, reply) => {
      await appealProject(db, member(request), request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/projects/:id/signers',
    {
      errorHandler: refuseAtOnce(namedSignerSchema, ({ email }, request) =>
        ownAddressRefused(db, member(request).id, email),
      ),
      schema: {
        tags,
        summary: 'Name another signer where one has refused',
        params,
        body: namedSignerSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await nameAnother(db, member(request), request.params.id, request.body, localeOf(request));
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/projects/:id/client-visibility',
    {
      schema: {
        tags,
        summary: 'Withhold who the client of a project is, or seal all of it; to show more, change it and ask again',
        params,
        body: restrictionSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await restrictClient(db, member(request), request.params.id, request.body.client_visibility);
      return reply.code(204).send(null);
    },
  );

  app.put(
    '/api/projects/:id/visibility',
    {
      schema: {
        tags,
        summary: 'Hide an approved project, or show it again',
        params,
        body: visibilitySchema,
        response: none,
      },
    },
    async (request, reply) => {
      await setVisibility(db, member(request), request.params.id, request.body.visibility);
      return reply.code(204).send(null);
    },
  );
}
