import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { accountLimits } from '#shared/account/account-rules.ts';
import { makePasskey } from '#web/api/ask-passkey.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsPart, SettingsRows } from '#web/features/settings/settings-page.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { FailedBanner } from '#web/ui/part-states.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';
import { ownPasskeys } from './own-passkeys.ts';
import { PasskeyEntry } from './passkey-entry.tsx';

/** The part of the security settings about passkeys: those there are, and one more. */
export function PasskeySettings() {
  const t = useTranslations('security');
  const { message } = useErrors();
  const list = useQuery(ownPasskeys);
  const [adding, setAdding] = useState(false);
  return (
    <SettingsPart id="passkeys" title={t('passkeys.title')} note={t('passkeys.note')}>
      {list.isPending && (
        <LoadingRegion label={t('passkeys.loading')}>
          <SkeletonBlock className="h-18" />
          <SkeletonBlock className="w-44" />
        </LoadingRegion>
      )}
      {list.isError && !list.data && (
        <FailedBanner title={t('passkeys.failed')} message={message(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <p className="text-muted">{t('passkeys.empty')}</p>}
      {list.data && list.data.length > 0 && (
        <SettingsRows>
          {list.data.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} />
          ))}
        </SettingsRows>
      )}
      {list.data &&
        (import.meta.env.SSR || browserSupportsWebAuthn() ? (
          <Button variant="secondary" className="mt-4" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <p className="mt-4 text-14 text-muted">{t('passkeys.unsupported')}</p>
        ))}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </SettingsPart>
  );
}

/** Asks for a name, then lets the browser make the passkey. */
function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useWords('security');
  const stepUp = useStepUp();
  const toast = useToast();
  const queries = useQueryClient();
  const form = useMutation({
    mutationFn: async (name: string) => {
      const passkey = await makePasskey(await stepUp(() => answerOf(api.POST('/api/passkeys/options'))));
      return stepUp(() => answerOf(api.POST('/api/passkeys', { body: { name, passkey } })));
    },
    onSuccess: ({ name }) => {
      void queries.invalidateQueries({ queryKey: ['passkeys'] });
      void queries.invalidateQueries({ queryKey: ['second_factor'] });
      toast({ title: t('passkeys.added', { name }) });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.isPending) form.mutate(String(new FormData(event.currentTarget).get('name') ?? ''));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !form.isPending && onClose()}
      title={t('passkeys.addTitle')}
      description={t('passkeys.addText')}
    >
      <ScriptedForm onSubmit={submit} className="grid gap-5">
        <FormErrors error={form.error} title={t('passkeys.addFailed')} labels={{ name: t('passkeys.name') }} />
        <TextField
          label={t('passkeys.name')}
          name="name"
          help={t('passkeys.nameHelp')}
          error={useErrors().fields(form.error).name}
          autoComplete="off"
          maxLength={accountLimits.passkeyName}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="bare" aria-disabled={form.isPending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" busy={form.isPending} busyLabel={t('passkeys.adding')}>
            {t('passkeys.add')}
          </Button>
        </div>
      </ScriptedForm>
    </Dialog>
  );
}
