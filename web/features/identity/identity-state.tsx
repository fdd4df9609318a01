import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { reviewDays } from '#shared/admin/review-times.ts';
import type { OwnIdentity } from '#shared/identity/identity.ts';
import { answerOf, api } from '#web/api/client.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { ownIdentity } from './identity-queries.ts';

type Submission = NonNullable<OwnIdentity['submission']>;

export function VerifiedState({ since, removedAt }: { since: string | null; removedAt: string | null }) {
  const t = useTranslations('identity.state');
  const format = useFormatter();
  const day = (moment: string) => format.dateTime(new Date(moment), { dateStyle: 'long' });
  return (
    <Banner tone="plain">
      <p className="font-600">{since ? t('verifiedSince', { date: day(since) }) : t('verified')}</p>
      <p>{t('verifiedText')}</p>
      {removedAt && <p>{t('removed', { date: day(removedAt) })}</p>}
    </Banner>
  );
}

/** It has been sent: when somebody looks, and the way back. */
export function PendingState({ submission }: { submission: Submission }) {
  const t = useTranslations('identity.state');
  const format = useFormatter();
  const sent = format.dateTime(new Date(submission.submitted_at ?? submission.created_at), {
    dateStyle: 'long',
    timeStyle: 'short',
  });
  return (
    <div className="grid justify-items-start gap-5">
      <Banner tone="wait">
        <p className="font-600">{t('pending')}</p>
        <p>{t('pendingText', { date: sent, from: reviewDays.identity.from, to: reviewDays.identity.to })}</p>
      </Banner>
      <Withdraw label={t('withdraw')} />
    </div>
  );
}

/** Why it was not accepted, or what is asked for once more; below it the next try begins. */
export function ReturnedState({ submission: { status, reason, message } }: { submission: Submission }) {
  const t = useTranslations('identity');
  if (status === 'expired') return <Banner tone="plain">{t('state.expired')}</Banner>;
  if (!reason) return null;
  return (
    <Banner tone="danger">
      <p className="font-600">{t(status === 'rejected' ? 'state.rejected' : 'state.again')}</p>
      <p>{t(`reasons.${reason}`)}</p>
      {message && (
        <blockquote dir="auto" className="mt-2 border-l border-ink pl-4 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      {status === 'rejected' && <p className="mt-2">{t('state.tryAgain')}</p>}
    </Banner>
  );
}

/** Takes everything back, with all pictures. */
export function Withdraw({ label }: { label: string }) {
  const t = useTranslations('identity.state');
  const queries = useQueryClient();
  const toast = useToast();
  const withdraw = useMutation({
    mutationFn: () => answerOf(api.DELETE('/api/identity/submission')),
    onSuccess: () => toast({ title: t('withdrawn') }),
    onSettled: () => queries.invalidateQueries({ queryKey: ownIdentity.queryKey }),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <FormErrors error={withdraw.error} title={t('withdrawFailed')} />
      <Button
        variant="secondary"
        busy={withdraw.isPending}
        busyLabel={t('withdrawing')}
        onClick={() => withdraw.mutate()}
      >
        {label}
      </Button>
    </div>
  );
}
