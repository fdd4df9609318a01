import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { useRootData } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useStepUp } from '../step-up/use-step-up.tsx';

const days = ownDataTimes.wayBackDays;

/** What goes, what stays and why, before the button that begins it. */
export function DeletionPart() {
  const t = useTranslations('account.deletion');
  const username = useRootData()?.viewer?.username ?? '';
  const [asked, setAsked] = useState(false);
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="font-550">{t('goesTitle')}</h3>
        <ul className="mt-2 grid list-disc gap-2 pl-5">
          <li>{t('goes.now')}</li>
          <li>{t('goes.later', { days })}</li>
        </ul>
      </div>
      <div>
        <h3 className="font-550">{t('staysTitle')}</h3>
        <ul className="mt-2 grid list-disc gap-2 pl-5">
          {(['answers', 'given', 'log', 'rules', 'username'] as const).map((what) => (
            <li key={what}>{t(`stays.${what}`)}</li>
          ))}
        </ul>
      </div>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsked(true)}>
        {t('open')}
      </Button>
      {asked && <DeleteAccount username={username} onClose={() => setAsked(false)} />}
    </div>
  );
}

/** Asks for the user name before the account goes. Afterwards nobody is signed in, so the document is loaded anew. */
function DeleteAccount({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useTranslations('account.deletion.dialog');
  const form = useId();
  const stepUp = useStepUp();
  const [typed, setTyped] = useState('');
  const leave = useMutation({
    mutationFn: () => stepUp(() => answerOf(api.POST('/api/own-data/deletion', { body: { username: typed } }))),
    onSuccess: () => window.location.assign(paths.keepAccount()),
  });
  const errors = useErrors().fields(leave.error);
  const busy = leave.isPending || leave.isSuccess;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) leave.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={<span className="wrap-anywhere">{t('title', { username })}</span>}
      description={t('text', { days: ownDataTimes.wayBackDays })}
      footer={
        <>
          <Button variant="bare" disabled={busy} onClick={onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" form={form} variant="danger-full" busy={busy}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <ScriptedForm id={form} onSubmit={submit} className="grid gap-4">
        {!errors.username && <FormErrors error={leave.error} title={t('failed')} />}
        <TextField
          label={t('username')}
          name="username"
          error={errors.username}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </ScriptedForm>
    </Dialog>
  );
}
