import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';

export function TurnOff() {
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
