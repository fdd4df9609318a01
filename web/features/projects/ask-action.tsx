import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormatter } from 'use-intl';
import type { SignerStory } from '#shared/signing/signers.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useToldFailure } from '#web/forms/use-told-failure.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Typed } from '#web/ui/typed.tsx';

type AskedSigner = Pick<SignerStory, 'id' | 'request_id' | 'name' | 'may' | 'remind_from'>;
type Props = { signers: AskedSigner[]; variant?: 'primary' | 'secondary' | 'bare'; className?: string };

/**
 * Writes once more to everybody who is waited for: a reminder, or a new link. Where it is too soon, it says from when
 * on instead.
 */
export function AskAction({ signers, ...look }: Props) {
  const t = useWords('dashboard.actions');
  const format = useFormatter();
  const again = signers.filter(({ may }) => may.ask_again);
  const remind = signers.filter(({ may }) => may.remind);
  const soonest = signers.flatMap(({ remind_from }) => remind_from ?? []).sort()[0];
  if (remind.length > 0) return <Ask kind="remind" signers={remind} {...look} />;
  if (again.length > 0) return <Ask kind="askAgain" signers={again} {...look} />;
  if (!soonest) return null;
  return (
    <p className="text-14 text-muted tabular-nums">
      {t('remindFrom', { date: format.dateTime(new Date(soonest), { day: 'numeric', month: 'short' }) })}
    </p>
  );
}

function Ask({ kind, signers, variant = 'secondary', className }: { kind: 'remind' | 'askAgain' } & Props) {
  const t = useWords('dashboard.actions');
  const format = useFormatter();
  const queries = useQueryClient();
  const toast = useToast();
  const tellFailure = useToldFailure();
  const names = format.list(signers.map(({ name }) => name));
  const ask = useMutation({
    mutationFn: () => Promise.all(signers.map((signer) => askOne(kind, signer))),
    onSuccess: () => toast({ title: t(`${kind}Done`), detail: t('doneDetail', { names, count: signers.length }) }),
    onError: (error) => tellFailure(t('failed'), error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  return (
    <Button
      variant={variant}
      className={className}
      busy={ask.isPending}
      busyLabel={t('sending')}
      onClick={() => ask.mutate()}
    >
      {signers.length > 1 ? (
        t(`${kind}Named`, { names })
      ) : (
        <>
          {t(kind)}
          <span className="sr-only">
            : <Typed>{names}</Typed>
          </span>
        </>
      )}
    </Button>
  );
}

/** A reminder is of a request, asking again of a signer. */
const askOne = (kind: 'remind' | 'askAgain', { id, request_id }: AskedSigner) =>
  kind === 'remind'
    ? answerOf(api.POST('/api/signing-requests/{id}/remind', { params: { path: { id: request_id ?? '' } } }))
    : answerOf(api.POST('/api/signers/{id}/ask-again', { params: { path: { id } } }));
