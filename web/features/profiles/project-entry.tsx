import { filePath } from '#shared/projects/file-path.ts';
import { usePaths } from '#web/i18n/use-paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { useRootData } from '#web/root-data.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { Typed, TypedList } from '#web/ui/typed.tsx';
import { ConfirmationLine } from './confirmation-line.tsx';
import type { ProfileProject } from './confirmed-work.ts';
import { usePeriod } from './use-period.ts';

type ProjectEntryProps = { project: ProfileProject; path?: string | null };

/**
 * One project of a profile, signed on its line; it leads to its public page unless told otherwise; with null nowhere.
 */
export function ProjectEntry({ project, path }: ProjectEntryProps) {
  const t = useWords('public.project');
  const paths = usePaths();
  const period = usePeriod();
  const origin = useRootData()?.publicUrl ?? '';
  const picture = project.files.find(({ media_type }) => media_type.startsWith('image/'));
  const address = path === undefined ? paths.publicProject(project.short_id) : (path ?? undefined);
  return (
    <article className="print:break-inside-avoid [&+&]:mt-14 md:[&+&]:mt-18">
      <h3 className="font-serif text-28 wrap-anywhere">
        <a
          href={address}
          className="-my-2 inline-block py-2 no-underline [&[href]]:hover:underline [&[href]]:hover:decoration-1"
        >
          <Typed writtenIn={project.written_in}>{project.title}</Typed>
        </a>
      </h3>
      <p className="mt-1 text-14 text-muted">
        <Typed>{project.role}</Typed> · {period(project)}
      </p>
      <p lang={project.written_in ?? undefined} className="mt-3 max-w-measure">
        {project.summary}
      </p>
      {picture && (
        <a href={address} className="sheet mt-5 block overflow-hidden">
          <img
            src={filePath(picture.id)}
            alt={t('picture', { name: picture.name })}
            loading="lazy"
            className="aspect-video w-full object-contain"
          />
        </a>
      )}
      {project.skills.length > 0 && (
        <p className="mt-3 text-14 text-muted">
          <TypedList words={project.skills} />
        </p>
      )}
      {address && (
        <p className="print-only text-14">
          <Breakable>{origin + address}</Breakable>
        </p>
      )}
      <ConfirmationLine project={project} />
    </article>
  );
}
