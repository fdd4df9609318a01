import { queryOptions } from '@tanstack/react-query';
import type { DisclosureList } from '#shared/disclosures/disclosures.ts';
import { answerOf, api } from '#web/api/client.ts';

/** Links of one of one's own projects; asked anew with it. */
export const disclosureList = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', 'disclosures', projectId],
    queryFn: (): Promise<DisclosureList> =>
      answerOf(api.GET('/api/projects/{id}/disclosures', { params: { path: { id: projectId } } })),
  });
