import { useLocation } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { newsletterAddress, newsletterLimits } from '#shared/newsletter/limits.ts';
import { Breakable } from '#web/ui/breakable.tsx';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/control.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';

/**
 * Asks for an address and nothing else. A plain form: it leads back to its page, which then says in a toast that it
 * arrived, with an empty field; what goes wrong says nothing, and leaves the address where it is. What is no address is
 * not sent, and the field says so. That, and what the button says meanwhile, is a matter of style, since the pages of
 * this footer carry no script.
 */
export function NewsletterForm() {
  const t = useTranslations('newsletter.form');
  const locale = useLocale().slice(0, 2);
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('newsletter') === 'asked';
  return (
    <section id="newsletter" aria-labelledby="newsletter-label" className="max-w-80">
      <form method="post" action="/subscribe" className="group">
        <input type="hidden" name="back" value={pathname + search} />
        <input type="hidden" name="language" value={locale} />
        <h2 id="newsletter-label" className="font-550">
          {t('label')}
        </h2>
        <p id="newsletter-help" className="text-muted">
          {t('help')}
        </p>
        <div className="mt-2 flex gap-2">
          <Input
            type="email"
            name="email"
            aria-label={t('email')}
            aria-describedby="newsletter-help"
            aria-errormessage="newsletter-error"
            pattern={newsletterAddress}
            placeholder={t('email')}
            autoComplete="email"
            required
            maxLength={newsletterLimits.email}
            className="min-h-11 min-w-0 flex-1 rounded-6 border border-edge bg-surface px-3 text-16 placeholder:text-muted user-invalid:border-danger user-invalid:inset-ring user-invalid:inset-ring-danger"
          />
          <Button type="submit" variant="secondary">
            <span className="says-sending">
              <span>{t('button')}</span>
              <span>{t('busy')}</span>
            </span>
          </Button>
        </div>
        <div className="hidden group-has-user-invalid:block">
          <FieldError id="newsletter-error">
            <Breakable>{t('invalid')}</Breakable>
          </FieldError>
        </div>
      </form>
      {asked && (
        <div
          role="status"
          className="toast-once no-print sheet fixed inset-x-4 bottom-6 z-50 py-3 pr-6 pl-5 shadow-float md:right-auto md:left-6 md:min-w-85"
        >
          <p className="font-600">{t('done')}</p>
          <p>{t('doneText')}</p>
        </div>
      )}
    </section>
  );
}
