import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

type SubmitPartProps = {
  /** Pressed while files were on their way: it says so until they have come. */
  waiting: boolean;
  uploading: boolean;
  busy: boolean;
  again: boolean;
  children: ReactNode;
};

/** The end of the form of a project: what it waits for, and the button that sends it. */
export function SubmitPart({ waiting, uploading, busy, again, children }: SubmitPartProps) {
  const t = useTranslations('projects.form');
  return (
    <div className="mt-10 grid justify-items-start gap-4">
      {waiting && (
        <Banner tone="wait" role="alert">
          {uploading ? t('filesOnTheirWay') : t('filesFailed')}
        </Banner>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" size="large" busy={busy} busyLabel={t('submitting')}>
          {t(again ? 'submitAgain' : 'submit')}
        </Button>
        {children}
      </div>
      <p className="text-14 text-muted">{t('submitNote')}</p>
    </div>
  );
}
