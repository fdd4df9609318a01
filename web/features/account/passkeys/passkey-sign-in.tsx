import { KeyRound } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useErrors } from '#web/api/use-errors.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** Why signing in with a passkey fails, as far as the page has words for it; everything else is `internal`. */
const passkeyFailures = [
  'internal',
  'offline',
  'maybe_saved',
  'unavailable',
  'maintenance',
  'csrf_missing',
  'too_many_requests',
  'passkey_cancelled',
  'passkey_refused',
  'passkey_unsupported',
] as const;

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
  const { word, title } = useErrors();
  const words = Object.fromEntries(passkeyFailures.map((code) => [code, word(code)]));
  return (
    <div
      data-passkey={next}
      data-words={JSON.stringify({ ...words, failed: t('signInFailed'), open: title({ code: 'maybe_saved' }, '') })}
      data-autofill={autofill || undefined}
    >
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
        <p className="font-600" data-what>
          {t('signInFailed')}
        </p>
        <p data-why />
      </Banner>
    </div>
  );
}
