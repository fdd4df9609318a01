import { queryOptions } from '@tanstack/react-query';
import type { OwnBranding } from '#shared/branding/branding.ts';
import { answerOf, api } from '#web/api/client.ts';

export const ownBrandingQuery = queryOptions({
  queryKey: ['profiles', 'branding'],
  queryFn: (): Promise<OwnBranding> => answerOf(api.GET('/api/branding')),
});
