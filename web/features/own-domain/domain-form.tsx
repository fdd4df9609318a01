import { type FormEvent, useState } from 'react';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useNaming } from './own-domain-query.ts';

/** Names a domain. */
export function DomainForm() {
  const t = useWords('ownDomain');
  const { fields } = useErrors();
  const [name, setName] = useState('');
  const naming = useNaming();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!naming.isPending) naming.mutate(name);
  };
  return (
    <ScriptedForm onSubmit={submit} className="grid gap-6">
      <FormErrors error={naming.error} title={t('failed')} labels={{ name: t('name') }} />
      <TextField
        name="name"
        label={t('name')}
        help={t('nameHelp')}
        error={fields(naming.error).name}
        value={name}
        onChange={({ target }) => setName(target.value)}
        inputMode="url"
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
      />
      <div>
        <Button type="submit" busy={naming.isPending} busyLabel={t('adding')}>
          {t('add')}
        </Button>
      </div>
    </ScriptedForm>
  );
}
