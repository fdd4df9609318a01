import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminDecision, AdminPost } from '#shared/jobs/admin-posts.ts';
import { jobLimits } from '#shared/jobs/limits.ts';
import { mayTake } from '#shared/jobs/post-policy.ts';
import { answerOf, api } from '#web/api/client.ts';
import { useErrors } from '#web/api/use-errors.ts';
import { DecisionBar, KeyHint } from '#web/forms/decision-form.tsx';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { ScriptedForm } from '#web/forms/scripted-form.tsx';
import { deciding, Overtaken, useTypedWords } from '#web/forms/typed-words.tsx';
import { useWords } from '#web/i18n/use-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useStepUp } from '../account/step-up/use-step-up.tsx';
import { useNextCase } from '../admin/use-next-case.ts';

type Decision = AdminDecision['decision'];
const keyOf = { release: 'A', remove: 'R' } as const;

/** Lets a held post through, or takes one down with a reason. */
export function DecidePost({ id, seen: { state, version } }: { id: string; seen: AdminPost }) {
  const t = useWords('jobs.admin');
  const queries = useQueryClient();
  const toast = useToast();
  const goOn = useNextCase('jobs', id);
  const stepUp = useStepUp();
  const typed = useTypedWords(`${state} ${version}`);
  const reason = typed.words.reason ?? '';
  const decide = useMutation({
    mutationKey: deciding,
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
      typed.done();
      toast({ title: t(decision === 'release' ? 'released' : 'removed') });
      void queries.invalidateQueries({ queryKey: ['cases'] });
      await goOn();
    },
  });
  const errors = useErrors().fields(decide.error);
  const busy = decide.isPending || decide.isSuccess;
  if (!mayTake('remove', state))
    return (
      <>
        <p className="mt-8 text-muted">{t('ended')}</p>
        <Overtaken typed={typed} fields={{ reason: t('reason') }} />
      </>
    );
  return (
    // No box of its own: the bar stands along whatever the case consists of.
    <ScriptedForm
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const decision = submitter?.getAttribute('value') === 'release' ? 'release' : 'remove';
        if (!busy) decide.mutate(decision);
      }}
    >
      <Overtaken typed={typed} />
      <DecisionBar>
        {!errors.reason && <FormErrors error={decide.error} title={t('failed')} />}
        <TextArea
          name="reason"
          label={t('reason')}
          help={t('reasonHelp')}
          error={errors.reason}
          maxLength={jobLimits.adminReason}
          low
          value={reason}
          onChange={({ target }) => typed.type('reason', target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {(['release', 'remove'] as const)
            .filter((each) => mayTake(each, state))
            .map((each) => (
              <Button
                key={each}
                type="submit"
                name="decision"
                value={each}
                variant="secondary"
                className="max-sm:grow"
                aria-keyshortcuts={keyOf[each]}
                busy={busy && decide.variables === each}
                busyLabel={t('deciding')}
              >
                {t(each)}
                <KeyHint>{keyOf[each]}</KeyHint>
              </Button>
            ))}
        </div>
      </DecisionBar>
    </ScriptedForm>
  );
}
