import { useQueryClient } from '@tanstack/react-query';
import type { PersonalDetails } from '#shared/account/personal-details.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';

/** Phone and birth date. */
export const ownDetails = {
  queryKey: ['details'],
  queryFn: () => answerOf(api.GET('/api/personal-details')),
};

export const saveDetails = (form: FormData) => {
  // Left empty where it is asked for (`asked`), it would be kept as none, not refused.
  const date_of_birth = textOf(form, 'date_of_birth') || (form.has('asked') ? '-' : '');
  const body = { phone_number: textOf(form, 'phone_number'), date_of_birth };
  return answerOf(api.PUT('/api/personal-details', { body }));
};

type Effects = { done?: string; onSaved?: (saved: PersonalDetails) => void };

/** Saves phone and birth date as typed, and shows everywhere what was kept of them. */
export function useSaveDetails({ onSaved, ...done }: Effects = {}) {
  const queries = useQueryClient();
  return useSentForm('details', saveDetails, {
    ...done,
    onSuccess: (saved) => {
      queries.setQueryData(ownDetails.queryKey, saved);
      onSaved?.(saved);
    },
  });
}
