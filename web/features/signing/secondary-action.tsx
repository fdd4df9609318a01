import { type ReactNode, useState } from 'react';
import type { SigningPage } from '#shared/signing/signing-page.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { ShownScreen } from './shown-screen.tsx';
import { useSigningWords } from './signing-words.ts';

type SecondaryActionProps = {
  intent: 'unknown' | 'opt_out' | 'withdraw';
  /** What opens it; then `text` says what the button will do. */
  open: string;
  text: ReactNode;
  button: string;
  danger?: boolean;
  page: SigningPage;
};

/** Another way out than the answer: says what it does before it can be done. Plain HTML, script or not. */
export function SecondaryAction({ intent, open, text, button, danger, page }: SecondaryActionProps) {
  const [sent, setSent] = useState(false);
  return (
    <details className="border-b border-line open:pb-5">
      <summary className="min-h-11 py-3 text-14 underline decoration-edge underline-offset-3">{open}</summary>
      <form method="post" onSubmit={() => setSent(true)}>
        <CsrfField />
        <input type="hidden" name="intent" value={intent} />
        <ShownScreen page={page} />
        <p className="text-14 wrap-anywhere">{text}</p>
        <Button type="submit" variant={danger ? 'danger' : 'secondary'} busy={sent} className="mt-4">
          {button}
        </Button>
      </form>
    </details>
  );
}

/** The one that ends all our mail to the signer. */
export function OptOutDoor({ page }: { page: SigningPage }) {
  const { t, owner } = useSigningWords(page);
  return (
    <SecondaryAction
      intent="opt_out"
      page={page}
      open={t('optOut.open')}
      text={t('optOut.text', { email: page.signer.email, owner })}
      button={t('optOut.button')}
    />
  );
}
