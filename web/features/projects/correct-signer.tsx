import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import type { SignerStory } from '#shared/signing/signing.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { SignerFields } from './signer-fields.tsx';

/** Corrects who is asked: the old link stops, the corrected address gets a new one. */
export function CorrectSigner({ signer, onClose }: { signer: SignerStory; onClose: () => void }) {
  const t = useWords('projects.correct');
  const form = useWords('projects.form');
  const queries = useQueryClient();
  const toast = useToast();
  const formId = useId();
  const [values, setValues] = useState({
    name: signer.name,
    email: signer.email,
    relationship: signer.relationship,
    organisation: signer.organisation,
  });
  const save = useMutation({
    mutationFn: () => answerOf(api.PATCH('/api/signers/{id}', { params: { path: { id: signer.id } }, body: values })),
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
      title={t('title', { name: signer.name })}
      description={t('text')}
      className="max-w-130"
      footer={
        <>
          <Button variant="bare" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={save.isPending} busyLabel={t('saving')}>
            {t('save')}
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
          onChange={({ key: _key, id: _id, relationship, ...patch }) =>
            setValues((before) => ({ ...before, ...patch, relationship: relationship || before.relationship }))
          }
        />
      </ScriptedForm>
    </Dialog>
  );
}
