import { useFormatter } from 'use-intl';
import { filePath, thumbnailPath } from '#shared/projects/file-path.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import { FileList } from '#web/ui/file-list.tsx';

type Props = {
  files: ProjectFile[];
  /** With small pictures, where the page shows none of them large. */
  pictured?: boolean;
};

/** The files of a project; the server asks for each of them again whether it may be seen. */
export function PublicFiles({ files, pictured = false }: Props) {
  const format = useFormatter();
  return (
    <FileList
      files={files.map(({ id, name, size, media_type, created_at }) => ({
        id,
        name,
        size,
        href: filePath(id),
        kind: media_type.startsWith('image/') ? 'image' : 'document',
        thumbnail: pictured && media_type.startsWith('image/') ? thumbnailPath(id) : undefined,
        date: format.dateTime(new Date(created_at), { dateStyle: 'medium' }),
      }))}
    />
  );
}
