import { redirect } from 'react-router';
import { savedSearchPaths } from '#shared/saved-searches/paths.ts';
import { isUuid } from '#shared/text/is-uuid.ts';
import { requireMember } from '../../features/account/sessions/guards.ts';
import { pageFeatures } from '../../page-context.ts';
import type { Route } from './+types/open-search';

/** What one's search finds now; one that is gone leads to those that are left. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  requireMember(context, request);
  const id = params.searchId;
  const address = isUuid(id) ? await context.get(pageFeatures).savedSearchAddress(id) : null;
  throw redirect(address ?? savedSearchPaths.list());
}

export default function OpenSearch() {
  return null;
}
