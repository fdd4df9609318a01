import { useFormatter } from 'use-intl';
import { filePath } from '#shared/projects/file-path.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import { FileList } from '../../ui/file-list.tsx';

/** The files of a public project; the server asks for each of them again whether it may be seen. */
export function PublicFiles({ files }: { files: ProjectFile[] }) {
  const format = useFormatter();
  return (
    <FileList
      files={files.map(({ id, name, size, media_type, created_at }) => ({
        id,
        name,
        size,
        href: filePath(id),
        kind: media_type.startsWith('image/') ? 'image' : 'document',
        date: format.dateTime(new Date(created_at), { dateStyle: 'medium' }),
      }))}
    />
  );
}
