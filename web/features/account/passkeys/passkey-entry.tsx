import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormatter, useNow } from 'use-intl';
import { accountLimits } from '#shared/account/account-rules.ts';
import type { Passkey } from '#shared/account/passkeys.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { useStepUp } from '../step-up/use-step-up.tsx';

/** One passkey: its name, where it lives and when it was used; with ways to rename and to remove it. */
export function PasskeyEntry({ passkey }: { passkey: Passkey }) {
  const t = useWords('security.passkeys');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { since } = useAgo();
  const { message } = useErrors();
  const toast = useToast();
  const stepUp = useStepUp();
  const queries = useQueryClient();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { id, name, synced, created_at, used_at } = passkey;
  const remove = useMutation({
    mutationFn: () => stepUp(() => answerOf(api.DELETE('/api/passkeys/{id}', { params: { path: { id } } }))),
    onSuccess: () => toast({ title: t('removed') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['passkeys'] }),
  });
  const confirmed = () => {
    // The step-up asks in a dialog of its own.
    setOpen(null);
    remove.mutate();
  };
  const used = used_at ? t('used', { when: since(new Date(used_at), now) }) : t('unused');
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-600 wrap-anywhere">{name}</p>
          <p className="text-14 text-muted">{synced ? t('synced') : t('oneDevice')}</p>
          <p className="text-14 text-muted">
            {t('since', { date: format.dateTime(new Date(created_at), { dateStyle: 'long' }) })}, <span>{used}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="bare" aria-label={t('renameNamed', { name })} onClick={() => setOpen('rename')}>
            {t('rename')}
          </Button>
          <Button
            variant="secondary"
            busy={remove.isPending}
            aria-label={t('removeNamed', { name })}
            onClick={() => setOpen('remove')}
          >
            {t('remove')}
          </Button>
        </div>
      </div>
      {remove.isError && (
        <Banner tone="danger" role="alert" className="mt-3">
          {message(remove.error)}
        </Banner>
      )}
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={() => setOpen(null)} />}
      <ConfirmDialog
        open={open === 'remove'}
        onOpenChange={(stays) => !stays && setOpen(null)}
        title={t('removeTitle', { name })}
        description={t('removeText')}
        confirmLabel={t('removeConfirm')}
        cancelLabel={t('keep')}
        danger
        onConfirm={confirmed}
      />
    </li>
  );
}

function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
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
