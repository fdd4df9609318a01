import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsPart } from '#web/features/settings/settings-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedBanner } from '#web/ui/part-states.tsx';
import { LoadingRegion, SkeletonBlock, SkeletonLine } from '#web/ui/skeleton.tsx';
import { BackupCodeSettings } from './backup-code-settings.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { SetUpTotp } from './set-up-totp.tsx';
import { TurnOff } from './turn-off.tsx';

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
