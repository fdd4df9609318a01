import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';

/** A profile that does not load says what the server says, and has words of its own where that says nothing. */
export function useProfileError() {
  const t = useTranslations('settings');
  const { message } = useErrors();
  return (error: unknown) => {
    const isTold = error instanceof ApiError && error.problem.status > 0 && error.problem.code !== 'internal';
    return isTold ? message(error) : t('profileFailed');
  };
}
