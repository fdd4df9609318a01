import { answered } from '#web/api/page-answers.ts';
import { ownPlanQuery } from '#web/features/plans/plan-queries.ts';
import { ReturnedPlan } from '#web/features/plans/returned-plan.tsx';
import { loadWords } from '#web/i18n/load-words.ts';
import { pageContext } from '#web/page-context.ts';
import { privateHeaders } from '#web/private-headers.ts';
import type { Route } from './+types/payment-cancelled';

await loadWords('billing', 'errors');

export const headers: Route.HeadersFunction = () => privateHeaders;

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(pageContext).viewer?.email_verified ? answered(ownPlanQuery) : null;
export { askNothing as clientLoader } from '#web/api/page-answers.ts';

export default function PaymentCancelled() {
  return <ReturnedPlan expects="nothing" />;
}
