import { largestInput } from '@countersign/verify';
import { rateLimitNetwork } from '#server/auth/limit-network.ts';
import type { Feature } from '#server/features/manifest.ts';
import { orFailure } from '#server/platform/http/form-failure.ts';
import { askWitnesses } from './ask-witnesses.ts';
import { askIssuer, checkInTurn } from './check-file.ts';
import { logRoutes } from './log-routes.ts';
import { logState } from './log-state.ts';
import { stateKeys } from './state-keys.ts';

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
