import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#web/api/client.ts';

/** One's own plan: what the server says of it, whatever the address of a page says. */
export const ownPlanQuery = queryOptions({
  queryKey: ['plans', 'own'],
  queryFn: () => answerOf(api.GET('/api/subscription')),
});

export const ownInvoices = queryOptions({
  queryKey: ['plans', 'invoices'],
  queryFn: () => answerOf(api.GET('/api/invoices')),
});
