import { useWords } from '../../i18n/use-words.ts';
import { SaveFiles } from './save-files.tsx';

/** Links to all of the log that a filter leaves, as files. */
export function ExportAudit({ filter }: { filter: Record<string, string> }) {
  const t = useWords('admin.audit.export');
  const files = (['csv', 'json'] as const).map((format) => ({
    path: `/api/admin/audit/export?${new URLSearchParams({ ...filter, format })}`,
    label: t(format),
  }));
  return <SaveFiles files={files} note={t('note')} failed={t('failed')} />;
}
