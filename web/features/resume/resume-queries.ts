import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../../api/client.ts';

/** What of one's last résumé could become projects; null where there is none. */
export const lastResume = queryOptions({
  queryKey: ['resume-imports'],
  queryFn: async () => (await answerOf(api.GET('/api/resume-imports'))).last,
});
