import { largestInput } from '@countersign/verify';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { Feature } from '#server/features/manifest.ts';
import { Problem } from '#server/platform/http/problem.ts';
import type { FormFailure } from '#shared/http/form-failure.ts';
import { askWitnesses } from './ask-witnesses.ts';
import { askIssuer, checkInTurn } from './check-file.ts';
import { logRoutes } from './log-routes.ts';
import { logState } from './log-state.ts';
import { stateKeys } from './state-keys.ts';

/** For what a page alone does: a refusal becomes what its form shows; anything unexpected stays an error. */
async function orFailure<T>(work: () => Promise<T>): Promise<T | FormFailure> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Problem) return { status: error.status, code: error.code, errors: error.errors };
    throw error;
  }
}

export const log = {
  availableInMaintenance: ['/log', '/verify.html', '/countersign-verify.mjs'],
  invalidates: { log: ({ id }) => [`projects:${id}`] },
  routes: { link: [logRoutes] },
  jobs: (deps) => ({
    'state-keys': { run: () => stateKeys(deps), atStart: true },
    'ask-witnesses': { run: () => askWitnesses(deps), cron: '*/5 * * * *' },
  }),
  tables: [
    'log_statements',
    'log_numbers',
    'log_waiting',
    'log_disclosures',
    'log_disclosed',
    'log_heads',
    'log_refusals',
    'log_witnesses',
    'log_cosignatures',
  ],
  fileForms: { '/verify': largestInput },
  pages: (deps, request) => ({
    logState: () => logState(deps),
    checkFile: (given: Uint8Array | string) =>
      orFailure(async () => {
        await rateLimitNetwork(deps, 'checks', 30)(request);
        return checkInTurn({ ...deps, ask: askIssuer(request) }, request.networks[0]?.prefix ?? '', given);
      }),
  }),
} satisfies Feature;
