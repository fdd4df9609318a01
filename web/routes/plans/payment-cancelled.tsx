import { answered } from '../../api/page-answers.ts';
import { ownPlanQuery } from '../../features/plans/plan-queries.ts';
import { ReturnedPlan } from '../../features/plans/returned-plan.tsx';
import { loadWords } from '../../i18n/load-words.ts';
import { pageContext } from '../../page-context.ts';
import { privateHeaders } from '../../private-headers.ts';
import type { Route } from './+types/payment-cancelled';

await loadWords('billing', 'errors');

export const headers: Route.HeadersFunction = () => privateHeaders;

export const loader = ({ context }: Route.LoaderArgs) =>
  context.get(pageContext).viewer?.email_verified ? answered(ownPlanQuery) : null;
export { askNothing as clientLoader } from '../../api/page-answers.ts';

export default function PaymentCancelled() {
  return <ReturnedPlan expects="nothing" />;
}
