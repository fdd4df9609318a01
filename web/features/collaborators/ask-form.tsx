import { useQueryClient } from '@tanstack/react-query';
import { roleLength } from '#shared/collaborators/limits.ts';
import { answerOf, api } from '#web/api/client.ts';
import { textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { TextField } from '#web/ui/field.tsx';

export const askCollaborator = (form: FormData) =>
  answerOf(
    api.PUT('/api/projects/{id}/collaborators', {
      params: { path: { id: textOf(form, 'of') } },
      body: { username: textOf(form, 'username'), role: textOf(form, 'role') },
    }),
  );

/** Asks somebody by their user name. Sent twice it is once: a person is asked once about a project. */
export function AskForm({ projectId }: { projectId: string }) {
  const t = useWords('collaborators.own');
  const queries = useQueryClient();
  const form = useSentForm('ask', askCollaborator, {
    done: t('asked'),
    of: projectId,
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['projects', 'collaborators'] });
    },
  });
  const field = (name: 'username' | 'role') => ({
    name,
    label: t(name),
    error: form.errors[name],
    defaultValue: form.typed[name],
  });
  return (
    <SentForm of={form} clears className="mt-6 grid max-w-measure gap-6">
      <FormErrors error={form.error} title={t('failed')} labels={{ username: t('username'), role: t('role') }} />
      <TextField
        {...field('username')}
        help={t('usernameHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField {...field('role')} maxLength={roleLength} />
      <SendButton sending={form} busyLabel={t('asking')}>
        {t('ask')}
      </SendButton>
    </SentForm>
  );
}
