import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ProviderChoice } from '#shared/account/sign-in-providers.ts';
import { CsrfField } from '#web/forms/csrf-token.tsx';
import { Button } from '#web/ui/button.tsx';
import { forgetSession } from '../sessions/keep-session.ts';
import { forgetPendingUser } from '../sign-up/pending-user.ts';
import { useAgreedTexts } from '../sign-up/use-agreed-texts.tsx';

type ProviderButtonsProps = {
  providers: ProviderChoice[];
  next: string;
  /** Before a long form, or after a short one; the rule that says "or" stands between. */
  place: 'before' | 'after';
};

/** A form for each provider that is set up. They work without script too. */
export function ProviderButtons({ providers, next, place }: ProviderButtonsProps) {
  const t = useTranslations('providers');
  const agreed = useAgreedTexts();
  const [leaving, setLeaving] = useState<string | null>(null);
  useEffect(() => {
    // A page the browser kept and shows again is not leaving any more.
    const back = () => setLeaving(null);
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, []);
  const leave = (id: string) => {
    forgetPendingUser();
    forgetSession();
    setLeaving(id);
  };
  if (providers.length === 0) return null;
  const rule = (
    <p className="my-6 flex items-center gap-4 text-14 text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      {t('or')}
    </p>
  );
  return (
    <>
      {place === 'after' && rule}
      <div className="grid gap-3">
        {providers.map(({ id, name }) => (
          <form key={id} method="post" action={`/sign-in/${id}`} onSubmit={() => leave(id)}>
            <CsrfField />
            <input type="hidden" name="next" value={next} />
            <Button
              type="submit"
              variant="secondary"
              size="large"
              wide
              busy={leaving === id}
              disabled={leaving !== null && leaving !== id}
              busyLabel={t('leaving', { provider: name })}
            >
              {t('continueWith', { provider: name })}
            </Button>
          </form>
        ))}
      </div>
      <p className="mt-3 text-14 text-muted">{t.rich('agree', agreed)}</p>
      {place === 'before' && rule}
    </>
  );
}
