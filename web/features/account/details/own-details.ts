import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';

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
