import type { ApplicationFile } from '#shared/jobs/applications.ts';
import { filePath } from '#shared/projects/file-path.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { FileList, type ListedFile } from '#web/ui/file-list.tsx';

export const asListed = ({ id, name, size, media_type }: ApplicationFile): ListedFile => ({
  id,
  name,
  size,
  href: filePath(id),
  kind: media_type.startsWith('image/') ? 'image' : 'document',
});

/** What an application holds, by name and size. */
export function ApplicationFiles({ files }: { files: ApplicationFile[] }) {
  const t = useWords('jobs.apply');
  if (files.length === 0) return null;
  return (
    <section aria-label={t('files')} className="mt-3">
      <FileList files={files.map(asListed)} />
    </section>
  );
}
