import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnAddress } from '#shared/account/email-addresses.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { ownAddresses } from './own-addresses.ts';
import { ProveAddress } from './prove-address.tsx';

type AddressRowProps = { address: OwnAddress; open: boolean; onOpen: (shown: boolean) => void };

export function AddressRow({ address, open, onOpen }: AddressRowProps) {
  const t = useWords('account.addresses');
  const { id, email, primary, verified_at } = address;
  const [removing, setRemoving] = useState(false);
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const toast = useToast();
  const { message } = useErrors();
  const makePrimary = useMutation({
    mutationFn: () =>
      stepUp(() => answerOf(api.POST('/api/email-addresses/{id}/primary', { params: { path: { id } } }))),
    onSuccess: () => toast({ title: t('madePrimary', { email }), detail: t('madePrimaryDetail') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownAddresses.queryKey }),
  });
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-550 wrap-anywhere">
            <Breakable>{email}</Breakable>
          </p>
          <p className="text-14 text-muted">
            {[primary && t('primary'), t(verified_at ? 'verified' : 'waiting')].filter(Boolean).join(' · ')}
          </p>
        </div>
        {!primary && (
          <div className="flex flex-wrap gap-2">
            {verified_at ? (
              <Button
                variant="secondary"
                busy={makePrimary.isPending}
                aria-label={t('makePrimaryOf', { email })}
                onClick={() => makePrimary.mutate()}
              >
                {t('makePrimary')}
              </Button>
            ) : (
              <Button
                variant="secondary"
                aria-expanded={open}
                aria-label={t('enterCodeOf', { email })}
                onClick={() => onOpen(!open)}
              >
                {t('enterCode')}
              </Button>
            )}
            <Button variant="bare" aria-label={t('removeOf', { email })} onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          </div>
        )}
      </div>
      {makePrimary.isError && (
        <Banner tone="danger" role="alert" className="mt-3">
          {message(makePrimary.error)}
        </Banner>
      )}
      {open && !verified_at && <ProveAddress address={address} onDone={() => onOpen(false)} />}
      {removing && <RemoveAddress address={address} onClose={() => setRemoving(false)} />}
    </li>
  );
}

/** Asks by naming the address before it goes. */
function RemoveAddress({ address: { id, email }, onClose }: { address: OwnAddress; onClose: () => void }) {
  const t = useWords('account');
  const { message } = useErrors();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const toast = useToast();
  const remove = useMutation({
    mutationFn: () => stepUp(() => answerOf(api.DELETE('/api/email-addresses/{id}', { params: { path: { id } } }))),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ownAddresses.queryKey });
      toast({ title: t('addresses.removed', { email }) });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<span className="wrap-anywhere">{t('remove.title', { email })}</span>}
      description={t('remove.text')}
      confirmLabel={t('remove.confirm')}
      cancelLabel={t('remove.keep')}
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    >
      <div role="alert">
        <FieldError id="remove-error">{message(remove.error)}</FieldError>
      </div>
    </ConfirmDialog>
  );
}
