import type { Deps } from '#server/auth/deps.ts';
import { openPayments } from './open-payments.ts';
import { countUnknownPlans } from './payments/plans-queries.ts';

/**
 * The job: throws, for the log, when what is sold is not what the provider sells, or when somebody pays for a price
 * that the settings do not name: they count as free although they pay.
 */
export async function checkPayments(deps: Pick<Deps, 'db' | 'env'>) {
  const provider = openPayments(deps);
  await provider.check();
  const unknown = await countUnknownPlans(deps.db, provider.name);
  if (unknown > 0)
    throw new Error(
      `${unknown} people pay for a price that is in no setting and count as free: add its id behind the ones that are sold`,
    );
}
