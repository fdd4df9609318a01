import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignerStory } from '#shared/signing/signing.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CorrectSigner } from './correct-signer.tsx';

/** What the owner may do about one signer now; the server says what. */
export function SignerActions({ signer }: { signer: SignerStory }) {
  const t = useWords('projects.signer');
  const { message } = useErrors();
  const toast = useToast();
  const queries = useQueryClient();
  const [correcting, setCorrecting] = useState(false);
  const { may, request_id: requestId, id, name } = signer;
  const ask = useMutation({
    mutationFn: (kind: 'remind' | 'again') =>
      kind === 'remind'
        ? answerOf(api.POST('/api/signing-requests/{id}/remind', { params: { path: { id: requestId ?? '' } } }))
        : answerOf(api.POST('/api/signers/{id}/ask-again', { params: { path: { id } } })),
    onSuccess: (_answer, kind) => toast({ title: t(kind === 'remind' ? 'remindedDone' : 'askedDone', { name }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['projects'] }),
  });
  if (!may.remind && !may.ask_again && !may.correct) return null;
  return (
    <div className="mt-4 grid gap-2">
      <div className="flex flex-wrap gap-3">
        {may.remind && requestId && (
          <Button
            variant="secondary"
            busy={ask.isPending}
            busyLabel={t('sending')}
            aria-label={t('remindNamed', { name })}
            onClick={() => ask.mutate('remind')}
          >
            {t('remind')}
          </Button>
        )}
        {may.ask_again && (
          <Button
            variant="secondary"
            busy={ask.isPending}
            busyLabel={t('sending')}
            aria-label={t('askAgainNamed', { name })}
            onClick={() => ask.mutate('again')}
          >
            {t('askAgain')}
          </Button>
        )}
        {may.correct && (
          <Button
            variant={signer.state === 'undeliverable' ? 'primary' : 'bare'}
            aria-label={t('correctNamed', { name })}
            onClick={() => setCorrecting(true)}
          >
            {t('correct')}
          </Button>
        )}
      </div>
      <div role="alert">
        <FieldError id={`ask-${id}`}>{message(ask.error)}</FieldError>
      </div>
      {correcting && <CorrectSigner signer={signer} onClose={() => setCorrecting(false)} />}
    </div>
  );
}
