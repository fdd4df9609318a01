import { FileText, Image } from 'lucide-react';
import { useLocale, useTranslations } from 'use-intl';
import { fileSize } from '#shared/text/file-size.ts';
import { classNames } from './class-names.ts';
import type { Elements } from './elements.ts';
import { PictureOver } from './picture-over.tsx';

export type ListedFile = {
  id: string;
  name: string;
  /** Null for one that is not stored any more. */
  href: string | null;
  /** bytes */
  size: number;
  kind: 'image' | 'document';
  /** The address of its picture, where the list shows them. */
  thumbnail?: string | undefined;
  /** already written for the reader */
  date?: string;
};

type FileListProps<File extends ListedFile> = {
  files: File[];
  action?: (file: File) => Elements;
  className?: string;
};

export function FileList<File extends ListedFile>({ files, action, className }: FileListProps<File>) {
  const t = useTranslations('ui');
  const bytes = useFileSize();
  return (
    <ul className={classNames('border-t border-line', className)}>
      {files.map((file) => {
        const Icon = file.kind === 'image' ? Image : FileText;
        return (
          <li key={file.id} className="flex min-h-13 items-center gap-4 border-b border-line">
            <span
              className={classNames(
                'relative grid shrink-0 place-items-center overflow-hidden rounded-4',
                file.thumbnail && 'my-2 aspect-[4/3] w-16 bg-sunken',
              )}
            >
              <Icon size={20} strokeWidth={1.6} role="img" aria-label={t(`fileKinds.${file.kind}`)} />
              {file.thumbnail && <PictureOver src={file.thumbnail} width={480} height={360} loading="lazy" />}
            </span>
            {file.href === null ? (
              <span className="min-w-0 flex-1 py-3 wrap-anywhere">
                {file.name} <span className="block text-14 text-muted">{t('fileGone')}</span>
              </span>
            ) : (
              <a href={file.href} className="min-w-0 flex-1 py-3 wrap-anywhere no-underline hover:underline">
                {file.name}
              </a>
            )}
            {file.date && <span className="hidden text-14 whitespace-nowrap text-muted md:inline">{file.date}</span>}
            <span className="text-14 whitespace-nowrap text-muted tabular-nums">{bytes(file.size)}</span>
            {action?.(file)}
          </li>
        );
      })}
    </ul>
  );
}

export function useFileSize() {
  const locale = useLocale();
  return (bytes: number) => fileSize(bytes, locale);
}
