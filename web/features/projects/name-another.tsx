import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { ProjectDetail } from '#shared/projects/projects.ts';
import type { SignerInput } from '#shared/signing/signing.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { emptySigner } from './form-values.ts';
import { SignerFields } from './signer-fields.tsx';

/** Names one more signer where one has refused; what was answered stays beside it. */
export function NameAnother({ project, onClose }: { project: ProjectDetail; onClose: () => void }) {
  const t = useWords('projects.another');
  const form = useWords('projects.form');
  const queries = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const [values, setValues] = useState(emptySigner);
  const save = useMutation({
    mutationFn: () => {
      const { name, email, organisation } = values;
      // The server says what is missing.
      const relationship = values.relationship as SignerInput['relationship'];
      return answerOf(
        api.POST('/api/projects/{id}/signers', {
          params: { path: { id: project.id } },
          body: { name, email, relationship, organisation },
        }),
      );
    },
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['projects'] });
      toast({ title: t('done', { name: values.name }) });
      onClose();
    },
  });
  const errors = useErrors().fields(save.error);
  const labels = { name: form('signerName'), email: form('signerEmail'), relationship: form('relationship') };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={t('title')}
      description={t('text')}
      className="max-w-130"
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        </>
      }
    >
      <ScriptedForm id={formId} onSubmit={submit} className="grid gap-5">
        <FormErrors error={save.error} title={t('failed')} labels={labels} />
        <SignerFields
          signer={values}
          prefix=""
          errors={errors}
          onChange={(patch) => setValues((before) => ({ ...before, ...patch }))}
        />
      </ScriptedForm>
    </Dialog>
  );
}
