import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { TotpStart } from '#shared/account/second-factor.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { FailedBanner } from '#web/ui/part-states.tsx';
import { QrCode } from '#web/ui/qr-code.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';

type SetUpTotpProps = { onClose: () => void; onConfirmed: (backupCodes: string[]) => void };

/** Connects an authenticator app: shows its secret, and takes a code of it. */
export function SetUpTotp({ onClose, onConfirmed }: SetUpTotpProps) {
  const t = useTranslations('security');
  const stepUp = useStepUp();
  const queries = useQueryClient();
  const { message, fields } = useErrors();
  const start = useQuery({
    queryKey: ['totp-start'],
    queryFn: () => stepUp(() => answerOf(api.POST('/api/second-factor/totp'))),
    // Each call makes another secret, so only opening the dialog does.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useMutation({
    mutationFn: (code: string) =>
      stepUp(() => answerOf(api.POST('/api/second-factor/totp/confirm', { body: { code, setup: start.data?.setup } }))),
    onSuccess: async ({ backup_codes }) => {
      await queries.invalidateQueries({ queryKey: ['second_factor'] });
      onConfirmed(backup_codes);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.isPending) form.mutate(String(new FormData(event.currentTarget).get('code') ?? ''));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('second.setUpTitle')}
      description={t('second.setUpText')}
    >
      {start.isPending && (
        <LoadingRegion label={t('second.loading')}>
          <SkeletonBlock className="mx-auto size-52" />
        </LoadingRegion>
      )}
      {start.isError && (
        <>
          <FailedBanner message={message(start.error)} onRetry={() => void start.refetch()} />
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <Button variant="bare" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </>
      )}
      {start.data && (
        <ScriptedForm onSubmit={submit} className="grid gap-5">
          <TotpKey start={start.data} />
          <FormErrors error={form.error} title={t('second.confirmFailed')} labels={{ code: t('second.code') }} />
          <CodeField label={t('second.code')} help={t('second.codeHelp')} error={fields(form.error).code} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="bare" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" busy={form.isPending || form.isSuccess} busyLabel={t('second.confirming')}>
              {t('second.confirm')}
            </Button>
          </div>
        </ScriptedForm>
      )}
    </Dialog>
  );
}

/** What an authenticator app takes in: the QR code, the key to type, and a link for an app on this device. */
function TotpKey({ start: { key, uri, qr } }: { start: TotpStart }) {
  const t = useTranslations('security.second');
  return (
    <div className="grid gap-4">
      <QrCode qr={qr} label={t('qr')} className="mx-auto" />
      <div className="text-14">
        <p className="text-muted">{t('manual')}</p>
        <p className="mt-1">
          <span className="sr-only">{t('key')}: </span>
          <code className="font-mono text-16 wrap-anywhere select-all">{key}</code>
        </p>
        <p className="mt-3">
          <TextLink href={uri}>{t('openApp')}</TextLink>
        </p>
      </div>
    </div>
  );
}
