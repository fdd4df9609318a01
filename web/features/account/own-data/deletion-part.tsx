import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ownDataTimes } from '#shared/account/own-data-times.ts';
import { useRootData } from '#web/root-data.ts';
import { Button } from '#web/ui/button.tsx';
import { DeleteAccount } from './delete-account.tsx';

const days = ownDataTimes.wayBackDays;

/** What goes, what stays and why, before the button that begins it. */
export function DeletionPart() {
  const t = useTranslations('account.deletion');
  const username = useRootData()?.viewer?.username ?? '';
  const [asked, setAsked] = useState(false);
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="font-550">{t('goesTitle')}</h3>
        <ul className="mt-2 grid list-disc gap-2 pl-5">
          <li>{t('goes.now')}</li>
          <li>{t('goes.later', { days })}</li>
        </ul>
      </div>
      <div>
        <h3 className="font-550">{t('staysTitle')}</h3>
        <ul className="mt-2 grid list-disc gap-2 pl-5">
          {(['answers', 'given', 'log', 'rules', 'username'] as const).map((what) => (
            <li key={what}>{t(`stays.${what}`)}</li>
          ))}
        </ul>
      </div>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsked(true)}>
        {t('open')}
      </Button>
      {asked && <DeleteAccount username={username} onClose={() => setAsked(false)} />}
    </div>
  );
}
