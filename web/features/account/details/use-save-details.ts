import { useQueryClient } from '@tanstack/react-query';
import type { PersonalDetails } from '#shared/account/personal-details.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { ownDetails, saveDetails } from './own-details.ts';

type Effects = { done?: string; onSaved?: (saved: PersonalDetails) => void };

/**
 * Saves phone and birth date as typed, and shows everywhere what was kept of them. Apart from own-details.ts: pages that
 * only look there need no form.
 */
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
