import { Maximize2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { hasThumbnail } from '#shared/projects/cover.ts';
import { filePath } from '#shared/projects/file-path.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { Elements } from '#web/ui/elements.ts';
import { FileList, useFileSize } from '#web/ui/file-list.tsx';
import { partOnUse } from '#web/ui/part-on-use.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { Signature } from '#web/ui/signature.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { ProjectFacts } from '../profiles/project-facts.tsx';
import { FilePlate, isPicture, type ShownFile } from './file-plate.tsx';
import type { FileSheetProps } from './file-window.tsx';
import { capital, useSigningWords } from './signing-words.ts';

/** The work as the owner states it, with its line; `children` stand on or under the line. */
export function StatedProject({ page, children }: { page: SigningPage; children?: Elements }) {
  const { t, signer, relationship } = useSigningWords(page);
  const { project } = page;
  if (!project) return <p className="mt-4 text-muted">{t('states.answered.notKept')}</p>;
  return (
    <div className="mt-3">
      <h3 className="font-serif text-22 wrap-anywhere">
        <Typed writtenIn={project.written_in}>{project.title}</Typed>
      </h3>
      <p lang={project.written_in ?? undefined} className="mt-3 wrap-anywhere">
        {project.summary}
      </p>
      {project.description_html && (
        <Prose html={project.description_html} writtenIn={project.written_in} className="mt-3" />
      )}
      {project.files.length > 0 && <StatedFiles files={project.files} className="mt-5" />}
      {project.client_visibility !== 'open' && (
        <p className="mt-3 font-550">{t(`promise.${project.client_visibility}`)}</p>
      )}
      <ProjectFacts project={project} dense className="mt-4" />
      {children ?? (
        <Signature signed={false}>
          <p className="text-14 font-550">
            <Typed>{signer}</Typed>
          </p>
          <p className="text-14 text-muted">{capital(t('request.notSigned', { relationship }))}</p>
        </Signature>
      )}
    </div>
  );
}

/** Comes when a file is opened. */
const FileSheet = partOnUse<FileSheetProps>(() => import('./file-window.tsx').then((part) => part.FileWindow));

type StatedFile = NonNullable<SigningPage['project']>['files'][number];

const isShown = (file: StatedFile): file is ShownFile => file.id !== null && hasThumbnail(file.media_type);

/** The files of the work: what can be seen as pictures, which open in a sheet, or as links without script; then others. */
function StatedFiles({ files, className }: { files: StatedFile[]; className?: string }) {
  const shown = files.filter(isShown).sort((one, other) => Number(isPicture(other)) - Number(isPicture(one)));
  const rest = files.filter((file) => !isShown(file));
  return (
    <div className={className}>
      {shown.length > 0 && <Pictures files={shown} />}
      {rest.length > 0 && (
        <FileList
          className={classNames(shown.length > 0 && 'mt-4')}
          files={rest.map(({ id, name, size, media_type }, index) => ({
            id: String(index),
            name,
            size,
            href: id && filePath(id),
            kind: media_type.startsWith('image/') ? 'image' : 'document',
          }))}
        />
      )}
    </div>
  );
}

function Pictures({ files }: { files: ShownFile[] }) {
  const bytes = useFileSize();
  const [at, setAt] = useState(0);
  const [open, setOpen] = useState(false);
  const show = (index: number) => (event: MouseEvent) => {
    // Who wants it in another tab gets it there.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setAt(index);
    setOpen(true);
  };
  // One is as wide as the column, two and four share it, else the first stands larger beside two.
  const isEven = files.length === 2 || files.length === 4;
  const isLarge = (index: number) => index === 0 && files.length > 2 && !isEven;
  return (
    <>
      <ul className={classNames('grid gap-2', isEven ? 'grid-cols-2' : files.length > 1 && 'grid-cols-3')}>
        {files.map((file, index) => (
          <li key={file.id} className={classNames(isLarge(index) && 'col-span-2 row-span-2')}>
            <a href={filePath(file.id)} onClick={show(index)} className="group block no-underline">
              <span className="sr-only">{`${file.name}, ${bytes(file.size)}`}</span>
              <span className="relative block">
                <FilePlate file={file} className="aspect-4/3 w-full group-hover:border-edge" />
                {(isLarge(index) || files.length === 1) && (
                  <span className="absolute right-2 bottom-2 grid size-7 place-items-center rounded-6 bg-surface text-ink">
                    <Maximize2 size={16} strokeWidth={1.6} aria-hidden="true" />
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p aria-hidden="true" className="mt-2 text-14 wrap-anywhere text-muted">
        {files.map(({ name, size }) => `${name}, ${bytes(size)}`).join(' · ')}
      </p>
      <FileSheet open={open} onOpenChange={setOpen} files={files} at={at} onAt={setAt} />
    </>
  );
}
