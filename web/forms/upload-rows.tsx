import { useErrors } from '../api/use-errors.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from '../ui/field-frame.tsx';
import { useFileSize } from '../ui/file-list.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import type { UploadRow } from './use-uploads.ts';

type UploadRowsProps = { rows: UploadRow[]; onCancel: (key: string) => void; onRetry: (key: string) => void };

/** Files on their way: how far, a way to stop, and what to do when one was refused. */
export function UploadRows({ rows, onCancel, onRetry }: UploadRowsProps) {
  const t = useWords('projects.files');
  const { word } = useErrors();
  const bytes = useFileSize();
  return (
    <ul className="grid gap-4 empty:hidden">
      {rows.map(({ key, name, size, sent, error, retry }) => (
        <li key={key} className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <div className="min-w-0 flex-1 basis-56">
            {error ? (
              <div className="border-l-3 border-danger pl-4">
                <p className="text-14 font-550 wrap-anywhere">{name}</p>
                <div role="alert">
                  <FieldError id={`upload-${key}`}>{word(error)}</FieldError>
                </div>
              </div>
            ) : (
              <ProgressBar
                label={name}
                value={sent / size}
                text={sent < size ? t('sent', { sent: bytes(sent), size: bytes(size) }) : t('checking')}
              />
            )}
          </div>
          {error && retry && (
            <Button variant="secondary" onClick={() => onRetry(key)}>
              {t('retry')}
            </Button>
          )}
          <Button
            variant="bare"
            aria-label={t(error ? 'dismissNamed' : 'cancelNamed', { name })}
            onClick={() => onCancel(key)}
          >
            {t(error ? 'dismiss' : 'cancel')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
