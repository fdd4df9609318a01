import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useErrors } from '#web/api/use-errors.ts';
import { SettingsPart } from '#web/features/settings/settings-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { FailedBanner } from '#web/ui/part-states.tsx';
import { LoadingRegion, SkeletonBlock } from '#web/ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { ownPasskeys } from './own-passkeys.ts';
import { PasskeyEntry } from './passkey-entry.tsx';

/** The part of the security settings about passkeys: those there are, and one more. */
export function PasskeySettings() {
  const t = useTranslations('security');
  const { message } = useErrors();
  const list = useQuery(ownPasskeys);
  const [adding, setAdding] = useState(false);
  return (
    <SettingsPart id="passkeys" title={t('passkeys.title')} note={t('passkeys.note')}>
      {list.isPending && (
        <LoadingRegion label={t('passkeys.loading')}>
          <SkeletonBlock className="h-18" />
          <SkeletonBlock className="w-44" />
        </LoadingRegion>
      )}
      {list.isError && !list.data && (
        <FailedBanner title={t('passkeys.failed')} message={message(list.error)} onRetry={() => void list.refetch()} />
      )}
      {list.data?.length === 0 && <p className="text-muted">{t('passkeys.empty')}</p>}
      {list.data && list.data.length > 0 && (
        <ul className="border-t border-line">
          {list.data.map((passkey) => (
            <PasskeyEntry key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {list.data &&
        (import.meta.env.SSR || browserSupportsWebAuthn() ? (
          <Button variant="secondary" className="mt-4" onClick={() => setAdding(true)}>
            {t('passkeys.add')}
          </Button>
        ) : (
          <p className="mt-4 text-14 text-muted">{t('passkeys.unsupported')}</p>
        ))}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </SettingsPart>
  );
}
