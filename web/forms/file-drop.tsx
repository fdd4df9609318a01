import { Upload } from 'lucide-react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../ui/class-names.ts';
import { Input } from '../ui/control.tsx';

const accepted = '.pdf,.doc,.docx,.jpg,.jpeg,.png,.gif';

/** Takes files from the picker, or dropped onto it. */
export function FileDrop({ onFiles, limits }: { onFiles: (files: File[]) => void; limits?: string }) {
  const t = useTranslations('projects.files');
  const id = useId();
  const [over, setOver] = useState(false);
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <label
      htmlFor={id}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
      className={classNames(
        'relative flex cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 rounded-6 border border-dashed border-edge px-5 py-4',
        'hover:bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        over && 'bg-sunken',
      )}
    >
      <Upload size={20} strokeWidth={1.6} aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1 basis-48">
        <span className="block text-14 font-550">{t('add')}</span>
        <span className="block text-14 text-muted">{limits ?? t('limits')}</span>
      </span>
      <Input
        id={id}
        type="file"
        multiple
        accept={accepted}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
    </label>
  );
}
