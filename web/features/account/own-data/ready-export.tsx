import { useFormatter, useTranslations } from 'use-intl';
import type { OwnExport } from '#shared/account/own-data.ts';
import { Button } from '#web/ui/button.tsx';
import { useFileSize } from '#web/ui/file-list.tsx';

type ReadyExportProps = {
  made: OwnExport;
  fetching: boolean;
  removing: boolean;
  onFetch: () => void;
  onRemove: () => void;
};

/** An archive that can be fetched. */
export function ReadyExport({ made, fetching, removing, onFetch, onRemove }: ReadyExportProps) {
  const t = useTranslations('account.data');
  const format = useFormatter();
  const size = useFileSize();
  const day = (time: string) => format.dateTime(new Date(time), { dateStyle: 'long' });
  return (
    <div role="status" className="grid gap-3 rounded-6 bg-sunken px-4 py-4">
      <div>
        <p className="font-600">{t('ready')}</p>
        <p className="text-14 text-muted">
          {t('made', {
            date: day(made.created_at),
            size: size(made.size ?? 0),
            until: day(made.expires_at ?? made.created_at),
          })}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busy={fetching} onClick={onFetch}>
          {t('download')}
        </Button>
        <Button variant="bare" busy={removing} onClick={onRemove}>
          {t('removeArchive')}
        </Button>
      </div>
    </div>
  );
}
