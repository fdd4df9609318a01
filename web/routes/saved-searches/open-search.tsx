import { redirect } from 'react-router';
import { addressOf } from '#shared/saved-searches/address-of.ts';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { api } from '#web/api/client.ts';
import { requireMember } from '#web/features/account/sessions/guards.ts';
import { answerOrFailure, isFailure } from '#web/forms/plain-form.ts';
import type { Route } from './+types/open-search';

/** What one's search finds now; one that is gone leads to those that are left. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  const own = await answerOrFailure(api.GET('/api/saved-searches'));
  const search = isFailure(own) ? undefined : own.searches.find(({ id }) => id === params.searchId);
  throw redirect(search ? addressOf(search.kind, search.query) : savedSearchPaths.list());
}

export default function OpenSearch() {
  return null;
}
