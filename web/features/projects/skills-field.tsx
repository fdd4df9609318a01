import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectLimits } from '#shared/projects/limits.ts';
import { WordsField } from '../../ui/words-field.tsx';
import { previewQuery } from '../profiles/profile-queries.ts';
import type { FormPart } from './form-part.ts';

/** More would be a list to read. */
const maxSuggested = 8;

/** What the work shows; offered are the skills of one's profile, which the confirmation is going to prove. */
export function SkillsField({ values: { skills }, set, errors }: FormPart) {
  const t = useTranslations('projects.form');
  const own = useQuery(previewQuery).data?.skills ?? [];
  return (
    <WordsField
      name="skills"
      label={t('skills')}
      help={t('skillsHelp', { max: projectLimits.skills })}
      error={errors.skills ?? Object.entries(errors).find(([path]) => path.startsWith('skills.'))?.[1]}
      value={skills}
      onChange={(next) => set({ skills: next })}
      suggested={{ label: t('skillsOffered'), words: own.slice(0, maxSuggested) }}
      say={{
        added: (skill) => t('skillAdded', { skill }),
        removed: (skill) => t('skillRemoved', { skill }),
        remove: (skill) => t('removeSkill', { skill }),
      }}
    />
  );
}
