import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#web/api/client.ts';

/** What one is asked about one's own appeals; live with what they are about: a project, or what is hidden. */
export const ownQuestions = (of: 'projects' | 'profiles') =>
  queryOptions({
    queryKey: [of, 'questions'],
    queryFn: () => answerOf(api.GET('/api/appeal-questions')),
  });

export const caseQuestions = (id: string) =>
  queryOptions({
    queryKey: ['cases', 'questions', id],
    queryFn: () => answerOf(api.GET('/api/admin/appeals/{id}/questions', { params: { path: { id } } })),
  });
