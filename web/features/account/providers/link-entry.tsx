import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useNow } from 'use-intl';
import type { ProviderLinks } from '#shared/account/provider-links.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Breakable } from '#web/ui/breakable.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useAgo } from '#web/ui/use-ago.ts';
import { useStepUp } from '../step-up/use-step-up.tsx';

type Link = ProviderLinks['links'][number];

/** One linked account: whose, since when, and the way to unlink it. */
export function LinkEntry({ link }: { link: Link }) {
  const t = useWords('security.linked');
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const { since } = useAgo();
  const { message } = useErrors();
  const toast = useToast();
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [asking, setAsking] = useState(false);
  const named = { provider: link.name, email: link.email ?? t('noEmail') };
  const unlink = useMutation({
    mutationFn: () =>
      stepUp(() => answerOf(api.DELETE('/api/provider-links/{id}', { params: { path: { id: link.id } } }))),
    onSuccess: () => toast({ title: t('unlinked', { provider: link.name }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['providers'] }),
  });
  const confirmed = () => {
    // The step-up asks in a dialog of its own.
    setAsking(false);
    unlink.mutate();
  };
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <p className="font-600">{link.name}</p>
          <p className="text-14 wrap-anywhere">
            <Breakable>{named.email}</Breakable>
          </p>
          <p className="text-14 text-muted">
            {t('since', {
              date: format.dateTime(new Date(link.created_at), { dateStyle: 'long' }),
              used: since(new Date(link.used_at), now),
            })}
          </p>
          {!link.usable && <p className="text-14 text-wait">{t('notSetUp')}</p>}
        </div>
        <Button
          variant="secondary"
          busy={unlink.isPending}
          aria-label={t('unlinkNamed', named)}
          onClick={() => setAsking(true)}
        >
          {t('unlink')}
        </Button>
      </div>
      {unlink.isError && (
        <Banner tone="danger" role="alert" className="mt-3">
          {message(unlink.error)}
        </Banner>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('confirmTitle', named)}
        description={t('confirmText')}
        confirmLabel={t('confirm')}
        cancelLabel={t('cancel')}
        danger
        onConfirm={confirmed}
      />
    </li>
  );
}
