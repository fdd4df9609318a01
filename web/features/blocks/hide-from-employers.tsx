import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { unseenLength } from '#shared/blocks/limits.ts';
import { paths } from '#shared/paths.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { SendButton } from '../../forms/send-button.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { TextLink } from '../../ui/link.tsx';
import { Typed } from '../../ui/typed.tsx';
import { hiddenEmployers } from './block-queries.ts';

/**
 * Organisations that never see that one looks for work: the list, and the way onto it. `available`: one's profile says
 * that one is available for work.
 */
export function HideFromEmployers({ available }: { available: boolean }) {
  const t = useWords('reach.unseen');
  const queries = useQueryClient();
  const errors = useErrors();
  const field = useRef<HTMLDivElement>(null);
  const [name, setName] = useState('');
  const { data } = useQuery(hiddenEmployers);
  const asked = () =>
    Promise.all(['reach', 'jobs', 'profiles'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
  const add = useMutation({
    mutationFn: () => answerOf(api.POST('/api/kept-unseen', { body: { name } })),
    onSuccess: () => setName(''),
    onSettled: asked,
  });
  const remove = useMutation({
    mutationFn: (id: string) => answerOf(api.DELETE('/api/kept-unseen/{id}', { params: { path: { id } } })),
    // The line goes, and its button with it.
    onSuccess: () => field.current?.querySelector('input')?.focus(),
    onSettled: asked,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate();
  };
  return (
    <>
      <p className="max-w-measure text-muted">{t('lead')}</p>
      <div role="status" className="max-w-measure">
        {available && data && (
          <Banner tone="plain" className="mt-4">
            {data.organisations.length === 0
              ? t('shown')
              : t.rich('notShown', {
                  profile: (words) => <TextLink to={`${paths.profileSettings()}#available_for_work`}>{words}</TextLink>,
                })}
          </Banner>
        )}
      </div>
      {data?.organisations.length === 0 && <p className="mt-4">{t('none')}</p>}
      {data && data.organisations.length > 0 && (
        <ul aria-label={t('title')} className="mt-4 border-t border-line">
          {data.organisations.map((each) => (
            <li
              key={each.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-3 wrap-anywhere"
            >
              <Typed>{each.name}</Typed>
              <Button
                variant="secondary"
                aria-label={t('removeOf', { name: each.name })}
                busy={remove.isPending && remove.variables === each.id}
                onClick={() => remove.mutate(each.id)}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ScriptedForm onSubmit={submit} className="mt-6 grid max-w-measure gap-4">
        <FormErrors error={add.error ?? remove.error} title={t('failed')} />
        <div ref={field}>
          <TextField
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            maxLength={unseenLength}
            error={errors.fields(add.error).name}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </div>
        <SendButton sending={add} busyLabel={t('adding')}>
          {t('add')}
        </SendButton>
      </ScriptedForm>
    </>
  );
}
