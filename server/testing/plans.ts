import type { signUpMember } from './accounts.ts';

type Member = Awaited<ReturnType<typeof signUpMember>>;

/** What somebody sees of their plan, and how they begin to pay. */
export const planOf = (who: () => Pick<Member, 'browser'>) => ({
  plan: async () => (await who().browser.get('/api/subscription')).json(),
  checkout: (every = 'month') => who().browser.post('/api/subscription/checkout', { every }),
});
