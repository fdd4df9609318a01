import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { accountLimits } from '#shared/account/account-rules.ts';
import type { StepUpInput } from '#shared/account/step-up.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Failure } from '#web/ui/failure.tsx';
import { PasswordField, TextField } from '#web/ui/field.tsx';

/** Why a proof was refused: at its field where there is one (`fieldId`), else in a word above. */
export function ProofFailed({ error, fieldId }: { error: unknown; fieldId?: string | undefined }) {
  const t = useTranslations('stepUp');
  const { title, message, fields } = useErrors();
  if (!error) return null;
  const [text] = Object.values(fields(error));
  if (fieldId && text) return <ErrorSummary title={t('failed')} errors={[{ fieldId, message: text }]} />;
  return <Failure title={title(error, t('failed'))} why={message(error)} />;
}

type TypedProofProps = {
  kind: 'password' | 'code' | 'mail_code';
  /** The window a mailed code belongs to. */
  windowId?: string;
  onConfirmed: () => void;
};

/** One field and one button: a password, a code of the app or a backup code, or a code from a mail. */
export function TypedProof({ kind, windowId = '', onConfirmed }: TypedProofProps) {
  const t = useTranslations('stepUp');
  const form = useMutation({
    mutationFn: (body: StepUpInput) => answerOf(api.POST('/api/step-up', { body })),
    onSuccess: onConfirmed,
  });
  const path = kind === 'password' ? 'password' : 'code';
  const error = useErrors().fields(form.error)[path];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (form.isPending || form.isSuccess) return;
    const typed = String(new FormData(event.currentTarget).get('proof') ?? '');
    form.mutate(
      { password: { password: typed }, code: { code: typed }, mail_code: { mail_code: typed, window_id: windowId } }[
        kind
      ],
    );
  };
  const field = { id: 'step-up-proof', name: 'proof', autoFocus: true };
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-5">
      <ProofFailed error={form.error} fieldId={error ? field.id : undefined} />
      {kind === 'password' ? (
        <PasswordField {...field} label={t('password')} error={error} autoComplete="current-password" />
      ) : (
        <TextField
          {...field}
          label={t(kind === 'code' ? 'code' : 'mailCode')}
          help={t(kind === 'code' ? 'codeHelp' : 'mailCodeHelp')}
          error={error}
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={kind === 'code' ? accountLimits.factorCode : accountLimits.mailedCode}
        />
      )}
      <Button type="submit" wide busy={form.isPending || form.isSuccess} busyLabel={t('submitting')}>
        {t('submit')}
      </Button>
    </ScriptedForm>
  );
}
