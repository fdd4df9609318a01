import { queryOptions } from '@tanstack/react-query';
import type { CollaborationList, CollaboratorList } from '#shared/collaborators/collaborators.ts';
import { answerOf, api } from '#web/api/client.ts';

export const collaboratorsOf = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'collaborators', id],
    queryFn: (): Promise<CollaboratorList> =>
      answerOf(api.GET('/api/projects/{id}/collaborators', { params: { path: { id } } })),
  });

export const ownCollaborations = queryOptions({
  queryKey: ['projects', 'collaborations'],
  queryFn: (): Promise<CollaborationList> => answerOf(api.GET('/api/collaborations')),
});
