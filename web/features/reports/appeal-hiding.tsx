import { useQueryClient } from '@tanstack/react-query';
import { pageAppeals, reportLimits } from '#shared/reports/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { MessageDialog } from '#web/forms/message-dialog.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { hiddenPages } from './report-queries.ts';

/** Brings a hidden page before a person of ours, with what its owner has to say. */
export function AppealHiding({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords('hiddenPages.appeal');
  const queries = useQueryClient();
  return (
    <MessageDialog
      title={t('title')}
      text={t('text', { max: pageAppeals })}
      say={t}
      maxLength={reportLimits.appeal}
      send={(message) =>
        answerOf(api.POST('/api/hidden-pages/{id}/appeal', { params: { path: { id } }, body: { message } }))
      }
      onSent={(pages) => queries.setQueryData(hiddenPages.queryKey, pages)}
      onFailed={() => queries.invalidateQueries({ queryKey: hiddenPages.queryKey })}
      onClose={onClose}
    />
  );
}
