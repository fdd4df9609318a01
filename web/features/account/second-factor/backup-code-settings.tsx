import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { SecondFactor } from '#shared/account/second-factor.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsPart } from '#web/features/settings/settings-page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
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
