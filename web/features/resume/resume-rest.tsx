import { useTranslations } from 'use-intl';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import type { SentFormState } from '#web/forms/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { DownloadResume } from './download-resume.tsx';

type ResumeRestProps = { of: SentFormState; id: string; error: string | undefined };

/** What becomes of all else that a résumé holds: it comes back out, or is forgotten. */
export function ResumeRest({ of, id, error }: ResumeRestProps) {
  const t = useTranslations('resume');
  return (
    <section aria-labelledby="rest" className="border-t border-line pt-5">
      <h2 id="rest" className="text-14 font-600">
        {t('rest')}
      </h2>
      <p className="mt-1 text-14 text-muted">{t('restText')}</p>
      <div className="mt-2">
        <DownloadResume />
      </div>
      <SentForm of={of} className="mt-4">
        <HiddenFields of={{ id }} />
        <FieldError id="forget-error">{error}</FieldError>
        <Button type="submit" variant="secondary" busy={of.isPending}>
          {t('forget')}
        </Button>
        <p className="mt-2 text-14 text-muted">{t('forgetText')}</p>
      </SentForm>
    </section>
  );
}
