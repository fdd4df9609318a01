import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { ApplicationFile } from '#shared/jobs/applications.ts';
import { applicationFileDays } from '#shared/jobs/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FileDrop } from '#web/forms/file-drop.tsx';
import { UploadRows } from '#web/forms/upload-rows.tsx';
import type { useUploads } from '#web/forms/use-uploads.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { FieldError } from '#web/ui/field-frame.tsx';
import { FileList } from '#web/ui/file-list.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { asListed } from './application-files.tsx';
import { broughtFiles } from './job-queries.ts';

type ApplyFilesProps = {
  postId: string;
  /** What the application holds already: it goes with the next version, not before. */
  sent: string[];
  left: string[];
  onLeave: (id: string) => void;
  uploads: ReturnType<typeof useUploads>;
  error: string | undefined;
};

/** Files that one puts before the poster. */
export function ApplyFiles({ postId, sent, left, onLeave, uploads, error }: ApplyFilesProps) {
  const t = useWords('jobs.apply');
  const words = useWords('projects.files');
  const errors = useErrors();
  const queries = useQueryClient();
  const group = useRef<HTMLFieldSetElement>(null);
  const query = broughtFiles(postId);
  const files = useQuery(query).data?.files ?? [];
  const remove = useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE('/api/files/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
  const drop = ({ id }: ApplicationFile | { id: string }) => {
    if (sent.includes(id)) onLeave(id);
    else remove.mutate(id);
    group.current?.querySelector('input')?.focus();
  };
  const shown = files.filter(({ id }) => !left.includes(id)).map(asListed);
  return (
    <fieldset
      id="file_ids"
      ref={group}
      tabIndex={-1}
      className="grid min-w-0 gap-3"
      aria-describedby="apply-files-help"
    >
      <legend className="text-14 font-550">{t('files')}</legend>
      <p id="apply-files-help" className="text-14 text-muted">
        {t('filesHelp', { days: applicationFileDays })}
      </p>
      {shown.length > 0 && (
        <FileList
          files={shown}
          action={(file) => (
            <IconButton
              label={words('remove', { name: file.name })}
              className="noscript:hidden"
              onClick={() => drop(file)}
            >
              <Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />
            </IconButton>
          )}
        />
      )}
      <FieldError id="apply-files-error">{error ?? errors.message(remove.error)}</FieldError>
      <UploadRows rows={uploads.rows} onCancel={uploads.cancel} onRetry={uploads.retry} />
      <div className="noscript:hidden">
        <FileDrop onFiles={uploads.add} limits={t('fileLimits')} />
      </div>
    </fieldset>
  );
}
