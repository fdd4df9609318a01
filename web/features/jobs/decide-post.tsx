import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminDecision, AdminPost } from '#shared/jobs/admin-posts.ts';
import { jobLimits } from '#shared/jobs/limits.ts';
import { mayTake } from '#shared/jobs/post-policy.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';
import { useNextCase } from '../admin/use-next-case.ts';

type Decision = AdminDecision['decision'];

/** Lets a held post through, or takes one down with a reason. */
export function DecidePost({ id, seen: { state, version } }: { id: string; seen: AdminPost }) {
  const t = useWords('jobs.admin');
  const queries = useQueryClient();
  const toast = useToast();
  const goOn = useNextCase('jobs', id);
  const stepUp = useStepUp();
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: (decision: Decision) =>
      stepUp(() =>
        answerOf(
          api.POST('/api/admin/job-posts/{id}/decide', {
            params: { path: { id } },
            body: { decision, version, reason: decision === 'remove' ? reason : '' },
          }),
        ),
      ),
    onSuccess: async (_none, decision) => {
      toast({ title: t(decision === 'release' ? 'released' : 'removed') });
      void queries.invalidateQueries({ queryKey: ['cases'] });
      await goOn();
    },
  });
  const errors = useErrors().fields(decide.error);
  const busy = decide.isPending || decide.isSuccess;
  if (!mayTake('remove', state)) return <p className="text-muted">{t('ended')}</p>;
  return (
    <ScriptedForm
      className="grid max-w-measure gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) decide.mutate('remove');
      }}
    >
      {!errors.reason && <FormErrors error={decide.error} title={t('failed')} />}
      {mayTake('release', state) && (
        <Button
          className="justify-self-start"
          busy={busy}
          busyLabel={t('deciding')}
          onClick={() => decide.mutate('release')}
        >
          {t('release')}
        </Button>
      )}
      <TextArea
        name="reason"
        label={t('reason')}
        help={t('reasonHelp')}
        error={errors.reason}
        maxLength={jobLimits.adminReason}
        rows={4}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" variant="danger" className="justify-self-start" busy={busy} busyLabel={t('deciding')}>
        {t('remove')}
      </Button>
    </ScriptedForm>
  );
}
