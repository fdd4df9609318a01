import { useTranslations } from 'use-intl';
import { ApiError } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';

/** A profile that does not load says what the server says, and in its own words when that is nothing to go by. */
export function useProfileError() {
  const t = useTranslations('settings');
  const { message } = useErrors();
  return (error: unknown) =>
    error instanceof ApiError && error.problem.code !== 'internal' ? message(error) : t('profileFailed');
}
