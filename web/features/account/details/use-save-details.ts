import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PersonalDetails } from '#shared/account/personal-details.ts';
import { answerOf, api } from '../../../api/client.ts';
import { ownDetails } from './own-details.ts';

/** Saves phone and birth date as typed, and shows everywhere what was kept of them. */
export function useSaveDetails(onSaved?: (saved: PersonalDetails) => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { phone_number: string; date_of_birth: string }) =>
      answerOf(api.PUT('/api/personal-details', { body })),
    onSuccess: (saved) => {
      queries.setQueryData(ownDetails.queryKey, saved);
      onSaved?.(saved);
    },
  });
}
