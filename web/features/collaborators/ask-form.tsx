import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { roleLength } from '#shared/collaborators/limits.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Asks somebody by their user name. Sent twice it is once: a person is asked once about a project. */
export function AskForm({ projectId }: { projectId: string }) {
  const t = useWords('collaborators.own');
  const queries = useQueryClient();
  const toast = useToast();
  const [typed, setTyped] = useState({ username: '', role: '' });
  const ask = useMutation({
    mutationFn: () =>
      answerOf(api.PUT('/api/projects/{id}/collaborators', { params: { path: { id: projectId } }, body: typed })),
    onSuccess: async () => {
      toast({ title: t('asked') });
      setTyped({ username: '', role: '' });
      await queries.invalidateQueries({ queryKey: ['projects', 'collaborators'] });
    },
  });
  const errors = useErrors().fields(ask.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!ask.isPending) ask.mutate();
  };
  const field = (name: 'username' | 'role') => ({
    name,
    label: t(name),
    error: errors[name],
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <ScriptedForm onSubmit={submit} className="mt-6 grid max-w-measure gap-6">
      <FormErrors error={ask.error} title={t('failed')} labels={{ username: t('username'), role: t('role') }} />
      <TextField
        {...field('username')}
        help={t('usernameHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('role')} maxLength={roleLength} />
      <div>
        <Button type="submit" busy={ask.isPending} busyLabel={t('asking')}>
          {t('ask')}
        </Button>
      </div>
    </ScriptedForm>
  );
}
