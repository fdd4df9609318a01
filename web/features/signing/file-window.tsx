import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { KeyboardEvent, ReactElement } from 'react';
import { filePath } from '#shared/projects/file-path.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { allowScriptedStyles } from '#web/ui/scripted-styles.ts';
import { showFocused } from '#web/ui/show-focused.ts';
import { useBackCloses } from '#web/ui/use-back-closes.ts';
import { useOpener } from '#web/ui/use-opener.ts';
import { FilePlate, isPicture, type ShownFile } from './file-plate.tsx';

allowScriptedStyles();

const icon = { size: 20, strokeWidth: 1.6, 'aria-hidden': true } as const;

export type FileSheetProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  files: ShownFile[];
  /** The one that is shown. */
  at: number;
  onAt: (at: number) => void;
};

/** One file at a time, large, from the bottom of a phone or in the middle of a screen; arrows go to the others. */
export function FileWindow({ open, onOpenChange, files, at, onAt }: FileSheetProps) {
  const t = useWords('signing.files');
  const opener = useOpener();
  useBackCloses(open, () => onOpenChange(false));
  const file = files[at];
  if (!file) return null;
  const count = files.length;
  const go = (by: number) => onAt((at + by + count) % count);
  const goByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') go(1);
    if (key === 'ArrowLeft') go(-1);
  };
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-appear bg-scrim" />
        <Dialog.Content
          {...opener}
          onFocus={showFocused}
          aria-describedby={undefined}
          onKeyDown={goByKey}
          className={classNames(
            'fixed inset-x-0 top-14 bottom-0 z-40 mx-auto flex max-w-220 animate-rise flex-col rounded-t-10 bg-surface text-ink shadow-float',
            'md:inset-y-8 md:rounded-10',
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-line py-1.5 pr-2 pl-5">
            <Dialog.Title className="min-w-0 py-2 text-16 font-550 wrap-anywhere">{file.name}</Dialog.Title>
            <IconButton label={t('close')} onClick={() => onOpenChange(false)}>
              <X {...icon} />
            </IconButton>
          </div>
          <Large key={file.id} file={file} />
          <div className="px-5 pt-2 pb-4">
            <div className="flex items-center justify-between gap-4 text-14">
              <Turn label={t('previous')} shown={count > 1} onClick={() => go(-1)}>
                <ChevronLeft {...icon} />
              </Turn>
              <p className="flex flex-wrap items-center justify-center gap-x-4">
                {count > 1 && <span role="status">{t('of', { at: at + 1, count })}</span>}
                <a
                  href={filePath(file.id)}
                  target="_blank"
                  rel="noreferrer"
                  className="py-2.5 underline decoration-edge underline-offset-3"
                >
                  {t(isPicture(file) ? 'whole' : 'download')}
                </a>
              </p>
              <Turn label={t('next')} shown={count > 1} onClick={() => go(1)}>
                <ChevronRight {...icon} />
              </Turn>
            </div>
            {count > 1 && <Strip files={files} at={at} onAt={onAt} />}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** A picture as it is; of a document the first page, beside which stands the way to all of it. */
function Large({ file }: { file: ShownFile }) {
  if (!isPicture(file))
    return (
      <div className="grid min-h-0 flex-1 place-items-center overflow-auto bg-sunken p-5">
        <FilePlate file={file} className="aspect-4/3 w-full max-w-120" />
      </div>
    );
  return (
    <div className="min-h-0 flex-1 bg-sunken">
      <img src={filePath(file.id)} alt={file.name} className="size-full object-contain" />
    </div>
  );
}

type TurnProps = { label: string; shown: boolean; onClick: () => void; children: ReactElement };

const Turn = ({ label, shown, onClick, children }: TurnProps) =>
  shown ? (
    <IconButton label={label} onClick={onClick}>
      {children}
    </IconButton>
  ) : (
    <span className="size-11" />
  );

function Strip({ files, at, onAt }: Pick<FileSheetProps, 'files' | 'at' | 'onAt'>) {
  return (
    <ul className="mt-2 flex justify-center-safe gap-2 overflow-x-auto p-1">
      {files.map((file, index) => (
        <li key={file.id} className="shrink-0">
          <button
            type="button"
            aria-label={file.name}
            aria-current={index === at || undefined}
            onClick={() => onAt(index)}
            className="block rounded-6 border-2 border-transparent aria-[current]:border-ink"
          >
            <FilePlate file={file} className="h-12 w-16" />
          </button>
        </li>
      ))}
    </ul>
  );
}
