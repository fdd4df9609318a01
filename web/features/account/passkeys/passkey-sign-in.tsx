import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { SignInAnswer } from '#shared/account/sessions.ts';
import { askForPasskey } from '../../../api/ask-passkey.ts';
import { answerOf, api } from '../../../api/client.ts';
import { useErrors } from '../../../api/use-errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';

async function signIn(autofill: boolean): Promise<SignInAnswer> {
  const options = await answerOf(api.POST('/api/sign-in/passkey/options'));
  const passkey = await askForPasskey(options, autofill);
  const { user } = await answerOf(api.POST('/api/sign-in/passkey', { body: { passkey } }));
  return { user, second_factor: false };
}

type PasskeySignInProps = {
  onSignedIn: (answer: SignInAnswer) => void;
  /** Also lets the browser offer passkeys in the field for the address (autocomplete="username webauthn"). */
  autofill?: boolean;
};

/** Signs in with a passkey: no name, no password, no second step. */
export function PasskeySignIn({ onSignedIn, autofill = false }: PasskeySignInProps) {
  const t = useTranslations('security.passkeys');
  const { message } = useErrors();
  const form = useMutation({ mutationFn: () => signIn(false), onSuccess: onSignedIn });
  const offered = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (!autofill) return;
    let here = true;
    void browserSupportsWebAuthnAutofill()
      .then((able) => (able && here ? signIn(true) : null))
      // Nobody asked for anything yet, so nobody is told; the button tells.
      .catch(() => null)
      .then((answer) => answer && here && offered(answer));
    return () => {
      here = false;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [autofill]);
  return (
    <>
      <Button
        variant="secondary"
        size="large"
        wide
        className="mt-3 noscript:hidden"
        busy={form.isPending || form.isSuccess}
        busyLabel={t('signingIn')}
        onClick={() => form.mutate()}
      >
        <KeyRound size={18} strokeWidth={1.6} aria-hidden="true" />
        {t('signIn')}
      </Button>
      {form.isError && (
        <Banner tone="danger" role="alert" className="mt-3">
          <p className="font-600">{t('signInFailed')}</p>
          <p>{message(form.error)}</p>
        </Banner>
      )}
    </>
  );
}
