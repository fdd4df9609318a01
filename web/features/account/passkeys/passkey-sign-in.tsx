import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrors } from '../../../api/use-errors.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { passkeyFailures } from './passkey-failures.ts';

type PasskeySignInProps = {
  next: string;
  /** Also lets the browser offer passkeys in the field for the address (autocomplete="username webauthn"). */
  autofill?: boolean;
};

/**
 * Signs in with a passkey: no name, no password, no second step. Marks what run-passkey-sign-in.ts brings to life;
 * until then the button keeps its place unseen, and without script it is not there.
 */
export function PasskeySignIn({ next, autofill = false }: PasskeySignInProps) {
  const t = useTranslations('security.passkeys');
  const { word } = useErrors();
  const words = Object.fromEntries(passkeyFailures.map((code) => [code, word(code)]));
  return (
    <div data-passkey={next} data-words={JSON.stringify(words)} data-autofill={autofill || undefined}>
      <Button
        variant="secondary"
        size="large"
        wide
        className="invisible mt-3 noscript:hidden"
        busyLabel={t('signingIn')}
      >
        <KeyRound size={18} strokeWidth={1.6} aria-hidden="true" />
        <span data-busy={t('signingIn')}>{t('signIn')}</span>
      </Button>
      <Banner tone="danger" role="alert" className="mt-3" hidden>
        <p className="font-600">{t('signInFailed')}</p>
        <p data-why />
      </Banner>
    </div>
  );
}
