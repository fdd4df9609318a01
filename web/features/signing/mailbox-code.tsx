import { useEffect, useRef } from 'react';
import { mailboxCode } from '#shared/signing/limits.ts';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { Button } from '#web/ui/button.tsx';
import { CodeField } from '#web/ui/code-field.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { goOnTo } from '#web/ui/use-restore-focus.ts';
import { useSigningWords } from './signing-words.ts';
import type { useMailCode } from './use-mail-code.ts';

/** Name of the button that asks for a code: the form it stands in is sent, and answers nothing. */
export const mailCode = 'mail_code';

type MailboxCodeProps = { page: SigningPage; mail: ReturnType<typeof useMailCode>; typed?: string; error?: string };

/**
 * The optional step of a confirmation, seen once "Confirm" is chosen. Part of the form, so that it works without
 * script.
 */
export function MailboxCode({ page, mail, typed, error }: MailboxCodeProps) {
  const { t } = useSigningWords(page);
  const { message } = useErrors();
  const field = useRef<HTMLInputElement>(null);
  const mailed = page.code_mailed || Boolean(typed);
  const { email } = page.signer;
  // Who pressed the button goes on with the field that came in its place.
  useEffect(() => {
    if (mail.submittedAt && mail.isSuccess && mailed) goOnTo(field.current);
  }, [mail.submittedAt, mail.isSuccess, mailed]);
  return (
    <fieldset
      id="stronger"
      className="mt-6 hidden min-w-0 rounded-6 bg-sunken p-4 group-has-[[value=confirmed]:checked]/answer:block"
    >
      <legend className="float-left mb-1 font-550">{t('form.stronger.heading')}</legend>
      <p role="status" className="clear-both text-14 wrap-anywhere text-muted">
        <Breakable>
          {mailed
            ? t('form.stronger.mailed', { email, minutes: mailboxCode.minutes })
            : t('form.stronger.text', { email })}
        </Breakable>
      </p>
      {mailed && (
        <CodeField
          ref={field}
          className="mt-4 max-w-60"
          label={t('form.stronger.field')}
          error={error}
          defaultValue={typed}
        />
      )}
      <Button
        type="submit"
        name={mailCode}
        value="1"
        formAction="#stronger"
        variant={mailed ? 'bare' : 'secondary'}
        className={mailed ? 'mt-2 -mb-2 -ml-3' : 'mt-4'}
        busy={mail.isPending}
        busyLabel={t('form.stronger.asking')}
      >
        {mailed ? t('form.stronger.again') : t('form.stronger.ask')}
      </Button>
      <FieldError id="stronger-error">{mail.error && message(mail.error)}</FieldError>
    </fieldset>
  );
}
