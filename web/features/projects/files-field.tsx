import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { filePath, thumbnailPath } from '#shared/projects/file-path.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FileDrop } from '#web/forms/file-drop.tsx';
import { UploadRows } from '#web/forms/upload-rows.tsx';
import type { useUploads } from '#web/forms/use-uploads.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { FileList, type ListedFile } from '#web/ui/file-list.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { FormPart } from './form-part.ts';
import { draftQuery } from './project-queries.ts';
import { useDraftName } from './use-draft-name.ts';

type FilesFieldProps = Pick<FormPart, 'values' | 'set'> & {
  projectId: string | null;
  /** Files the project has already; the form says which of them stay. */
  present: ProjectFile[];
  /** Those that the draft has. */
  added: ProjectFile[];
  uploads: ReturnType<typeof useUploads>;
};

export function FilesField({ projectId, present, added, uploads, values, set }: FilesFieldProps) {
  const t = useWords('projects.files');
  const errors = useErrors();
  const queries = useQueryClient();
  const { queryKey } = draftQuery(useDraftName(projectId));
  const keep = values.keep_file_ids;
  const remove = useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE('/api/files/{id}', { params: { path: { id } } })),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const listed = [
    ...present.filter(({ id }) => keep.includes(id)).map((file) => ({ ...asListed(file), added: false })),
    ...added.map((file) => ({ ...asListed(file), added: true })),
  ];
  const dropped = present.filter(({ id }) => !keep.includes(id));
  const drop = (file: (typeof listed)[number]) =>
    file.added ? remove.mutate(file.id) : set({ keep_file_ids: keep.filter((id) => id !== file.id) });
  return (
    <div className="grid gap-5">
      {listed.length > 0 && (
        <FileList
          files={listed}
          action={(file) => (
            <IconButton label={t('remove', { name: file.name })} onClick={() => drop(file)}>
              <Trash2 size={18} strokeWidth={1.6} aria-hidden="true" />
            </IconButton>
          )}
        />
      )}
      <FieldError id="files-error">{errors.message(remove.error)}</FieldError>
      {dropped.map((file) => (
        <p key={file.id} className="flex flex-wrap items-center gap-x-3 text-14 text-muted">
          <span className="min-w-0 wrap-anywhere">{t('goes', { name: file.name })}</span>
          <Button variant="bare" onClick={() => set({ keep_file_ids: [...keep, file.id] })}>
            {t('putBack')}
          </Button>
        </p>
      ))}
      <UploadRows rows={uploads.rows} onCancel={uploads.cancel} onRetry={uploads.retry} />
      <FileDrop onFiles={uploads.add} />
    </div>
  );
}

const asListed = ({ id, name, size, media_type }: ProjectFile): ListedFile => ({
  id,
  name,
  size,
  href: filePath(id),
  ...(media_type.startsWith('image/') ? { kind: 'image', thumbnail: thumbnailPath(id) } : { kind: 'document' }),
});
