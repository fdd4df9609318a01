import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router';
import { paths } from '#shared/paths.ts';
import type { AnswerInput } from '#shared/signing/signing.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { ApiError, answerOf, api } from '#web/api/client.ts';
import { byPage } from './signing-forms.ts';

/**
 * Sends the answer and goes on to the result. When the project or the request has changed meanwhile, the page reads
 * itself again while what was typed stays.
 */
export function useSendAnswer(page: SigningPage) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return useMutation({
    // Offline it fails at once: an answer must never be sent later, by itself.
    networkMode: 'always',
    mutationFn: (body: AnswerInput) => answerOf(api.POST('/api/signing/{projectId}/answer', { ...byPage(page), body })),
    onSuccess: (result) =>
      navigate(paths.verifyComplete({ project: result.project_id }), {
        state: { projectTitle: result.project_title, status: result.status },
      }),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      // Answered in another tab: the page shows what stands, and why this was not taken.
      if (error.problem.code.startsWith('answered_'))
        void navigate(paths.verifyProject(page.project_id), { replace: true, state: { refused: error.problem.code } });
      // The page of another signer would hold what this one typed.
      else if ([409, 410].includes(error.problem.status) && error.problem.code !== 'other_person') void revalidate();
    },
  });
}
