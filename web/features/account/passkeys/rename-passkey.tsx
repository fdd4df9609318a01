import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { accountLimits } from '#shared/account/account-rules.ts';
import type { Passkey } from '#shared/account/passkeys.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';

export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const t = useWords('security');
  const queries = useQueryClient();
  const form = useMutation({
    mutationFn: (typed: string) =>
      answerOf(api.PATCH('/api/passkeys/{id}', { params: { path: { id } }, body: { name: typed } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['passkeys'] });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.isPending) form.mutate(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('passkeys.renameTitle', { name })}>
      <ScriptedForm onSubmit={submit} className="grid gap-5">
        <FormErrors error={form.error} title={t('passkeys.renameFailed')} labels={{ name: t('passkeys.name') }} />
        <TextField
          label={t('passkeys.name')}
          name="name"
          defaultValue={name}
          error={useErrors().fields(form.error).name}
          autoComplete="off"
          maxLength={accountLimits.passkeyName}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="bare" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.isPending} busyLabel={t('passkeys.saving')}>
            {t('passkeys.save')}
          </Button>
        </div>
      </ScriptedForm>
    </Dialog>
  );
}
