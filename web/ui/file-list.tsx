import { FileText, Image } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
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

/** Bytes in the unit a person reads: 812 kB, 3.8 MB. Decimal units, as file managers and the unit names mean them. */
export function useFileSize() {
  const format = useFormatter();
  return (size: number) => {
    const unit = size < 1e3 ? 'byte' : size < 1e6 ? 'kilobyte' : size < 1e9 ? 'megabyte' : 'gigabyte';
    const value = size / { byte: 1, kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 }[unit];
    return format.number(value, {
      style: 'unit',
      unit,
      // Its short form has no plural in English: "845 byte".
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: value < 100 && unit !== 'kilobyte' ? 1 : 0,
    });
  };
}
