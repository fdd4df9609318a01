import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsPart } from '#web/features/settings/settings-page.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FailedBanner } from '#web/ui/part-states.tsx';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { BackupCodeSettings, BackupCodes } from './backup-code-settings.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { SetUpTotp } from './set-up-totp.tsx';

/** The parts of the security settings about the second step: whether it is on, and its backup codes. */
export function SecondFactorSettings() {
  const t = useTranslations('security');
  const format = useFormatter();
  const { message } = useErrors();
  const state = useQuery(secondFactorQuery);
  const [settingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<string[] | null>(null);
  const since = state.data?.confirmed_at;
  return (
    <>
      <SettingsPart id="second-step" title={t('second.title')} note={t('second.note')}>
        {state.isPending && (
          <LoadingRegion label={t('second.loading')}>
            <SkeletonLine width="long" />
            <SkeletonBlock className="w-44" />
          </LoadingRegion>
        )}
        {state.isError && !state.data && (
          <FailedBanner
            title={t('second.failed')}
            message={message(state.error)}
            onRetry={() => void state.refetch()}
          />
        )}
        {state.data &&
          (since ? (
            <>
              <p>{t('second.on', { date: format.dateTime(new Date(since), { dateStyle: 'long' }) })}</p>
              <TurnOff />
            </>
          ) : (
            <>
              <p className="text-muted">{t('second.off')}</p>
              <Button variant="secondary" className="mt-4" onClick={() => setSettingUp(true)}>
                {t('second.turnOn')}
              </Button>
            </>
          ))}
        {settingUp && (
          <SetUpTotp
            onClose={() => setSettingUp(false)}
            onConfirmed={(made) => {
              setSettingUp(false);
              setCodes(made);
            }}
          />
        )}
      </SettingsPart>
      {state.data && since && <BackupCodeSettings state={state.data} onMade={setCodes} />}
      {codes && <BackupCodes codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

function TurnOff() {
  const t = useTranslations('security.second');
  const { message } = useErrors();
  const toast = useToast();
  const stepUp = useStepUp();
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const off = useMutation({
    mutationFn: () => stepUp(() => answerOf(api.DELETE('/api/second-factor/totp'))),
    onSuccess: () => toast({ title: t('turnedOff') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['second_factor'] }),
  });
  const confirmed = () => {
    // The step-up asks in a dialog of its own.
    setAsking(false);
    off.mutate();
  };
  return (
    <>
      <Button variant="secondary" className="mt-4" busy={off.isPending} onClick={() => setAsking(true)}>
        {t('turnOff')}
      </Button>
      {off.isError && (
        <Banner tone="danger" role="alert" className="mt-3">
          {message(off.error)}
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('offTitle')}
        description={t('offText')}
        confirmLabel={t('offConfirm')}
        cancelLabel={t('keep')}
        danger
        onConfirm={confirmed}
      />
    </>
  );
}
