import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BackablePerson } from '#shared/backing/backings.ts';
import { backingPaths } from '#shared/backing/paths.ts';
import { answerOf, api } from '#web/api/client.ts';
import { emptied, textOf } from '#web/forms/form-action.ts';
import { FormErrors } from '#web/forms/form-errors.tsx';
import { SendButton } from '#web/forms/send-button.tsx';
import { HiddenFields, SentForm } from '#web/forms/sent-form.tsx';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ChoiceGroup } from '#web/ui/choice-group.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Typed } from '#web/ui/typed.tsx';

export const backSkill = (form: FormData) =>
  answerOf(
    api.PUT('/api/profiles/{username}/backing', {
      params: { path: { username: textOf(form, 'username') } },
      body: { skill: textOf(form, 'skill') },
    }),
  );

/** What one says of somebody, skill by skill. Sent twice it is once: the skill tells them apart. */
export function BackForm({ person, skills }: Pick<BackablePerson, 'person' | 'skills'>) {
  const t = useWords('backing.give');
  const queries = useQueryClient();
  const { username, full_name: name } = person;
  const open = skills.filter(({ state }) => state === null || state === 'withdrawn');
  const form = useSentForm('back', backSkill, {
    done: t('sent', { name }),
    onSuccess: async (_none, sent) => {
      choose(emptied(textOf(sent, 'skill')));
      await queries.invalidateQueries({ queryKey: ['social'] });
    },
  });
  const [skill, choose] = useState(form.typed.skill ?? '');
  if (skills.length === 0) return <EmptyState title={t('noSkills')} text={t('noSkillsText')} />;
  if (open.length === 0) {
    const list = <ButtonLink to={backingPaths.backings()}>{t('list')}</ButtonLink>;
    return <EmptyState title={t('all')} text={t('allText')} action={list} />;
  }
  return (
    <SentForm of={form} className="mt-6 grid max-w-measure gap-6">
      <HiddenFields of={{ username }} />
      <FormErrors error={form.error} title={t('failed')} labels={{ skill: t('skill') }} />
      <ChoiceGroup
        legend={t('skill')}
        name="skill"
        options={open.map((each) => ({ value: each.skill, title: <Typed>{each.skill}</Typed> }))}
        value={skill}
        onChange={choose}
        error={form.errors.skill}
      />
      <p className="border-l border-ink pl-4 font-serif text-18">
        <Typed>{t('statement', { name })}</Typed>
      </p>
      <div className="flex flex-wrap gap-2">
        <SendButton sending={form} busyLabel={t('sending')}>
          {t('send')}
        </SendButton>
        <ButtonLink to={backingPaths.backings()} variant="bare">
          {t('list')}
        </ButtonLink>
      </div>
    </SentForm>
  );
}
