import type { Deps } from '#server/auth/deps.ts';
import { member } from '#server/auth/require-viewer.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { none, params } from '#server/platform/http/route-schemas.ts';
import {
  askCollaboratorSchema,
  collaborationAnswerSchema,
  collaborationListSchema,
  collaboratorListSchema,
} from '#shared/collaborators/collaborators.ts';
import { answerCollaboration, endCollaboration } from './answer-collaboration.ts';
import { askCollaborator } from './ask-collaborator.ts';
import { readCollaborations, readCollaborators } from './read-collaborators.ts';

const tags = ['social'];

/** Who worked on a project besides its owner. */
export function collaboratorRoutes(app: App, deps: Deps) {
  const { db } = deps;
  app.get(
    '/api/projects/:id/collaborators',
    {
      schema: {
        tags,
        summary: 'Whom you asked to stand on a project of yours',
        params,
        response: { 200: collaboratorListSchema },
      },
    },
    (request) => readCollaborators(db, member(request).id, request.params.id),
  );

  app.put(
    '/api/projects/:id/collaborators',
    {
      schema: {
        tags,
        summary: 'Ask somebody to stand on a project of yours',
        params,
        body: askCollaboratorSchema,
        response: none,
      },
    },
    async (request, reply) => {
      await askCollaborator(deps, member(request).id, request.params.id, request.body);
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/api/collaborations',
    {
      schema: {
        tags,
        summary: 'Projects on which you stand, or are asked to',
        response: { 200: collaborationListSchema },
      },
    },
    (request) => readCollaborations(db, member(request).id),
  );

  app.put(
    '/api/collaborations/:id/answer',
    {
      schema: { tags, summary: 'Stand on a project, or not', params, body: collaborationAnswerSchema, response: none },
    },
    async (request, reply) => {
      await answerCollaboration(deps, member(request).id, request.params.id, request.body.answer);
      return reply.code(204).send(null);
    },
  );

  app.delete(
    '/api/collaborations/:id',
    { schema: { tags, summary: 'Leave a project, or take a request of yours back', params, response: none } },
    async (request, reply) => {
      await endCollaboration(db, member(request).id, request.params.id);
      return reply.code(204).send(null);
    },
  );
}
