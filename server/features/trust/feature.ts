import type { Feature } from '#server/features/manifest.ts';
import { completeEvidence } from './complete-evidence.ts';
import { askDomain } from './domains/ask-domain.ts';
import { forgetDetailsOfOwner, forgetTextsOfOwner } from './forget-details.ts';
import { concernsOfLook, lookBack } from './look-back.ts';
import type { Looked } from './look-back-queries.ts';
import { seedHolds } from './seed-holds.ts';

export const trust = {
  jobs: (deps) => ({
    'ask-domain': { run: ({ domain }: { domain: string }) => askDomain(deps, domain) },
    'look-back': { run: (looked: Looked) => lookBack(deps, looked), concerns: concernsOfLook },
    'complete-evidence': { run: () => completeEvidence(deps), atStart: true },
  }),
  exports: {
    holds: `select h.id, h.project_id, h.created_at, h.decided_at, h.outcome
      from project_holds h join projects p on p.id = h.project_id where p.user_id = $1 order by h.created_at, h.id`,
  },
  erase: async (trx, userId) => {
    await forgetDetailsOfOwner(trx, userId);
    await forgetTextsOfOwner(trx, userId);
  },
  tables: [
    'answer_evidence',
    'former_domains',
    'mail_domains',
    'owned_mailboxes',
    'project_holds',
    'refused_probes',
    'work_prints',
    'work_texts',
  ],
  topics: { projects: 'everybody', reviews: 'admins' },
  seed: seedHolds,
} satisfies Feature;
