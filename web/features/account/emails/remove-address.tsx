import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnAddress } from '#shared/account/email-addresses.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { ownAddresses } from './own-addresses.ts';

/** Asks by naming the address before it goes. */
export function RemoveAddress({ address: { id, email }, onClose }: { address: OwnAddress; onClose: () => void }) {
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
