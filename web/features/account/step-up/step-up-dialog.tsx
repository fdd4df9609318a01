import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StepUpWay } from '#shared/account/step-up.ts';
import { answerOf, api } from '../../../api/client.ts';
import { useErrors } from '../../../api/use-errors.ts';
import { loadWords } from '../../../i18n/load-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailedBanner } from '../../../ui/part-states.tsx';
import { LoadingRegion, SkeletonBlock } from '../../../ui/skeleton.tsx';
import { MailedCode } from './mailed-code.tsx';
import { PasskeyProof } from './passkey-proof.tsx';
import { TypedProof } from './typed-proof.tsx';

const others = { password: 'usePassword', passkey: 'usePasskey', code: 'useCode', mail_code: 'mail' } as const;

await loadWords('stepUp');

export type StepUpDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onConfirmed: () => void };

/**
 * Comes when it is asked (use-step-up.tsx). "Confirm it's you": the best way this person has, and the others one press
 * away.
 */
export function StepUpDialog({ open, onOpenChange, onConfirmed }: StepUpDialogProps) {
  const t = useTranslations('stepUp');
  const { message } = useErrors();
  const [chosen, setChosen] = useState<StepUpWay>();
  const list = useQuery({
    queryKey: ['step-up'],
    queryFn: () => answerOf(api.GET('/api/step-up')),
    staleTime: 0,
    gcTime: 0,
  });
  const ways = list.data?.ways ?? [];
  const way = chosen ?? ways[0];
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('title')} description={t('text')}>
      {list.isPending && (
        <LoadingRegion label={t('loading')}>
          <SkeletonBlock />
          <SkeletonBlock />
        </LoadingRegion>
      )}
      {list.isError && !list.data && (
        <FailedBanner message={message(list.error)} again={t('retry')} onRetry={() => void list.refetch()} />
      )}
      {(way === 'password' || way === 'code') && <TypedProof key={way} kind={way} onConfirmed={onConfirmed} />}
      {way === 'passkey' && <PasskeyProof onConfirmed={onConfirmed} />}
      {way === 'mail_code' && <MailedCode onConfirmed={onConfirmed} />}
      {!list.isPending && (
        <div className="mt-3 flex flex-wrap justify-between gap-2">
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <Button key={each} variant="bare" onClick={() => setChosen(each)}>
                {t(others[each])}
              </Button>
            ))}
          <Button variant="bare" onClick={() => onOpenChange(false)}>
            {t('cancel')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
