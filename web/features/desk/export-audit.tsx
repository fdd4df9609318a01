import { useMutation } from '@tanstack/react-query';
import { fetchFile } from '../../api/fetch-file.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { useStepUp } from '../account/step-up/use-step-up.tsx';

/** Links to all of the log that a filter leaves, as files; asks who is there when that is long ago. */
export function ExportAudit({ filter }: { filter: Record<string, string> }) {
  const t = useWords('admin.audit');
  const stepUp = useStepUp();
  const save = useMutation({ mutationFn: (path: string) => stepUp(() => fetchFile(path)) });
  return (
    <>
      <p className="flex flex-wrap gap-x-6 border-b border-line text-14">
        {(['csv', 'json'] as const).map((format) => {
          const path = `/api/admin/audit/export?${new URLSearchParams({ ...filter, format })}`;
          return (
            <a
              key={format}
              href={path}
              download
              onClick={(event) => {
                event.preventDefault();
                if (!save.isPending) save.mutate(path);
              }}
              className="inline-flex min-h-11 items-center underline"
            >
              {t(`export.${format}`)}
            </a>
          );
        })}
        <span className="py-3 text-muted">{t('export.note')}</span>
      </p>
      <FormErrors error={save.error} title={t('export.failed')} />
    </>
  );
}
