import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '../../api/client.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextLink } from '../../ui/link.tsx';

/** Whether readers of one's profile may write. */
export function TakeLettersForm({ takes }: { takes: boolean }) {
  const t = useWords('letters.settings');
  const queries = useQueryClient();
  const [touched, setTouched] = useState<boolean | null>(null);
  const chosen = touched ?? takes;
  const save = useMutation({
    mutationFn: (takes_letters: boolean) => answerOf(api.PUT('/api/profile/letters', { body: { takes_letters } })),
    onSuccess: async () => {
      await Promise.all(['profiles', 'letters'].map((of) => queries.invalidateQueries({ queryKey: [of] })));
      setTouched(null);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(chosen);
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-4">
      <FormErrors error={save.error} title={t('failed')} />
      <CheckboxField
        name="takes_letters"
        label={t('takes')}
        help={t('takesHelp')}
        checked={chosen}
        onChange={({ target }) => {
          setTouched(target.checked);
          save.reset();
        }}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" variant="secondary" busy={save.isPending} busyLabel={t('saving')}>
          {t('save')}
        </Button>
        <TextLink to={paths.letters()} className="inline-flex min-h-11 items-center text-14">
          {t('list')}
        </TextLink>
        <p role="status" className="text-14 text-muted">
          {save.isSuccess && t(takes ? 'on' : 'off')}
        </p>
      </div>
    </ScriptedForm>
  );
}
