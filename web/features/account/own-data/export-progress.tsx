import { useTranslations } from 'use-intl';
import type { OwnExport } from '#shared/account/own-data.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

type ExportProgressProps = { made: OwnExport; stopping: boolean; onStop: () => void };

export function ExportProgress({ made: { state, done, total }, stopping, onStop }: ExportProgressProps) {
  const t = useTranslations('account.data');
  const started = state === 'running' && total > 0;
  return (
    <div className="grid gap-3">
      <ProgressBar
        label={t(started ? 'progress' : 'waiting')}
        value={started ? done / total : 0}
        {...(started && { text: t('steps', { done, total }) })}
      />
      <p className="text-14 text-muted">{t('leave')}</p>
      <Button variant="secondary" className="justify-self-start" busy={stopping} onClick={onStop}>
        {t('stop')}
      </Button>
    </div>
  );
}
