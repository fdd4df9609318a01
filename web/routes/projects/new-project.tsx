import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { AreaErrors } from '../../api/area-errors.tsx';
import { BirthDateStep } from '../../features/account/details/birth-date-step.tsx';
import { ownDetails } from '../../features/account/details/own-details.ts';
import { ProjectRoom } from '../../features/plans/project-room.tsx';
import { valuesOfDraft } from '../../features/projects/draft-values.ts';
import { FormSkeleton, LoadFailure } from '../../features/projects/form-states.tsx';
import { emptyValues } from '../../features/projects/form-values.ts';
import { ProjectForm } from '../../features/projects/project-form.tsx';
import { draftQuery } from '../../features/projects/project-queries.ts';
import { loadWords } from '../../i18n/load-words.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

await loadWords('birthDate', 'forms', 'projectRoom', 'projects', 'public', 'signing');

export { RouteError as ErrorBoundary } from '../../features/shell/route-error.tsx';
export { needsScript as action } from '../../forms/scripted-form.tsx';
export const handle = { title: 'projects.new.bar' };

export default function NewProject() {
  const t = useTranslations('projects.new');
  const queries = useQueryClient();
  const draft = useQuery(draftQuery(null));
  const details = useQuery(ownDetails);
  const [round, setRound] = useState(0);
  const startOver = () => {
    queries.setQueryData(draftQuery(null).queryKey, null);
    setRound(round + 1);
  };
  return (
    <AreaErrors of="projects">
      <PageHead title={t('title')} />
      <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
      <HelpLink topic="add-a-project" className="mt-1" />
      {draft.isPending || details.isPending ? (
        <FormSkeleton />
      ) : details.data === undefined ? (
        <LoadFailure error={details.error} onRetry={() => void details.refetch()} />
      ) : details.data.date_of_birth === null ? (
        <BirthDateStep details={details.data} />
      ) : draft.data === undefined ? (
        <LoadFailure error={draft.error} onRetry={() => void draft.refetch()} />
      ) : (
        <ProjectRoom draft={draft.data !== null}>
          <ProjectForm
            key={round}
            draft={draft.data}
            initial={valuesOfDraft(draft.data?.data ?? {}, emptyValues())}
            onDiscard={startOver}
          />
        </ProjectRoom>
      )}
    </AreaErrors>
  );
}
