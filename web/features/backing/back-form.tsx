import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BackablePerson } from '#shared/backing/backings.ts';
import { backingPaths } from '#shared/backing/paths.ts';
import { answerOf, api } from '../../api/client.ts';
import { useErrors } from '../../api/use-errors.ts';
import { FormErrors } from '../../forms/form-errors.tsx';
import { ScriptedForm } from '../../forms/scripted-form.tsx';
import { useWords } from '../../i18n/use-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useToast } from '../../ui/toast.tsx';
import { Typed } from '../../ui/typed.tsx';

/** What one says of somebody, skill by skill. Sent twice it is once: the skill tells them apart. */
export function BackForm({ person, skills }: Pick<BackablePerson, 'person' | 'skills'>) {
  const t = useWords('backing.give');
  const queries = useQueryClient();
  const toast = useToast();
  const [skill, choose] = useState('');
  const { username, full_name: name } = person;
  const open = skills.filter(({ state }) => state === null || state === 'withdrawn');
  const send = useMutation({
    mutationFn: () =>
      answerOf(api.PUT('/api/profiles/{username}/backing', { params: { path: { username } }, body: { skill } })),
    onSuccess: async () => {
      toast({ title: t('sent', { name }) });
      choose('');
      await queries.invalidateQueries({ queryKey: ['social'] });
    },
  });
  const errors = useErrors().fields(send.error);
  if (skills.length === 0) return <EmptyState title={t('noSkills')} text={t('noSkillsText')} />;
  if (open.length === 0) {
    const list = <ButtonLink to={backingPaths.backings()}>{t('list')}</ButtonLink>;
    return <EmptyState title={t('all')} text={t('allText')} action={list} />;
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    <ScriptedForm onSubmit={submit} className="mt-6 grid max-w-measure gap-6">
      <FormErrors error={send.error} title={t('failed')} labels={{ skill: t('skill') }} />
      <ChoiceGroup
        legend={t('skill')}
        name="skill"
        options={open.map((each) => ({ value: each.skill, title: <Typed>{each.skill}</Typed> }))}
        value={skill}
        onChange={choose}
        error={errors.skill}
      />
      <p className="border-l border-ink pl-4 font-serif text-18">
        <Typed>{t('statement', { name })}</Typed>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={send.isPending} busyLabel={t('sending')}>
          {t('send')}
        </Button>
        <ButtonLink to={backingPaths.backings()} variant="bare">
          {t('list')}
        </ButtonLink>
      </div>
    </ScriptedForm>
  );
}
