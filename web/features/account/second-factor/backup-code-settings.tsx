import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsPart } from '#web/features/settings/settings-page.tsx';
import { useRootData } from '#web/root-data.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';

const few = 3;

type BackupCodeSettingsProps = { state: SecondFactor; onMade: (codes: string[]) => void };

/** How many backup codes are left, and new ones in their place. */
export function BackupCodeSettings({ state, onMade }: BackupCodeSettingsProps) {
  const t = useTranslations('security.backup');
  const format = useFormatter();
  const { message } = useErrors();
  const stepUp = useStepUp();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => stepUp(() => answerOf(api.POST('/api/second-factor/backup-codes'))),
    onSuccess: ({ backup_codes }) => {
      void queries.invalidateQueries({ queryKey: ['second_factor'] });
      onMade(backup_codes);
    },
  });
  const confirmed = () => {
    // The step-up asks in a dialog of its own.
    setAsking(false);
    renew.mutate();
  };
  const { backup_codes_left: count, backup_codes_made_at: madeAt } = state;
  return (
    <SettingsPart id="backup-codes" title={t('title')}>
      <p>{t('left', { count, date: madeAt ? format.dateTime(new Date(madeAt), { dateStyle: 'long' }) : '' })}</p>
      {count <= few && (
        <Banner tone="wait" className="mt-3">
          {t('few')}
        </Banner>
      )}
      <Button variant="secondary" className="mt-4" busy={renew.isPending} onClick={() => setAsking(true)}>
        {t('renew')}
      </Button>
      {renew.isError && (
        <Banner tone="danger" role="alert" className="mt-3">
          {message(renew.error)}
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('renewTitle')}
        description={t('renewText')}
        confirmLabel={t('renewConfirm')}
        cancelLabel={t('keep')}
        onConfirm={confirmed}
      />
    </SettingsPart>
  );
}

/** Ten codes that are never shown again. Only the button closes this: a stray key must not lose them. */
export function BackupCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useTranslations('security.backup');
  const format = useFormatter();
  const username = useRootData()?.viewer?.username ?? '';
  const [copied, setCopied] = useState<'copied' | 'copyFailed' | null>(null);
  const title = t('fileTitle', { username, date: format.dateTime(new Date(), { dateStyle: 'long' }) });
  const text = [title, '', ...codes, '', t('fileText'), ''].join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('copyFailed'),
    );
  return (
    <Dialog
      open
      onOpenChange={() => {}}
      title={t('shownTitle')}
      description={t('shownText')}
      footer={<Button onClick={onClose}>{t('done')}</Button>}
    >
      <div data-print-alone>
        <p className="hidden text-14 print:block">{title}</p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-6 bg-sunken p-4 font-mono text-14">
          {codes.map((code) => (
            <li key={code} className="select-all">
              {code}
            </li>
          ))}
        </ul>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <Button variant="secondary" onClick={copy}>
          {t('copy')}
        </Button>
        <Button variant="secondary" onClick={() => download(text)}>
          {t('download')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('print')}
        </Button>
      </div>
      <p role="status" className="mt-3 text-14 text-muted empty:hidden print:hidden">
        {copied && t(copied)}
      </p>
    </Dialog>
  );
}

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'countersign-backup-codes.txt';
  link.click();
  URL.revokeObjectURL(url);
}
