import { useTranslations } from 'use-intl';
import { reviewDays } from '#shared/admin/review-times.ts';
import { identityTimes } from '#shared/identity/identity-rules.ts';
import { Clause } from '../../ui/clause.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';

/** What we ask for and why, who sees it, and when it is deleted. */
export function WhatHappens() {
  const t = useTranslations('identity.what');
  const points = ['ask', 'why', 'who', 'rest', 'deleted', 'not'] as const;
  const figures = {
    ...{ from: reviewDays.identity.from, to: reviewDays.identity.to },
    ...{ draft: identityTimes.draftDays, pending: identityTimes.pendingDays },
  };
  return (
    <Clause title={t('title')}>
      <DefinitionList
        items={points.map((point) => ({ term: t(`${point}.term`), detail: t(`${point}.text`, figures) }))}
      />
    </Clause>
  );
}
