import { useMutation } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { answerOf, api } from '#web/api/client.ts';
import { byPage } from './signing-forms.ts';

/** Has a code mailed; the page then reads itself again and shows where to type it. */
export function useMailCode(page: SigningPage) {
  const { revalidate } = useRevalidator();
  return useMutation({
    networkMode: 'always',
    mutationFn: () => answerOf(api.POST('/api/signing/{projectId}/mailbox-code', byPage(page))),
    onSettled: () => revalidate(),
  });
}
