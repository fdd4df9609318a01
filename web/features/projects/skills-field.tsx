import { useTranslations } from 'use-intl';
import { projectLimits } from '#shared/projects/limits.ts';
import { WordsField } from '../../ui/words-field.tsx';
import type { FormPart } from './form-part.ts';

export function SkillsField({ values: { skills }, set, errors }: FormPart) {
  const t = useTranslations('projects.form');
  return (
    <WordsField
      name="skills"
      label={t('skills')}
      help={t('skillsHelp', { max: projectLimits.skills })}
      error={errors.skills ?? Object.entries(errors).find(([path]) => path.startsWith('skills.'))?.[1]}
      value={skills}
      onChange={(next) => set({ skills: next })}
      say={{
        added: (skill) => t('skillAdded', { skill }),
        removed: (skill) => t('skillRemoved', { skill }),
        remove: (skill) => t('removeSkill', { skill }),
      }}
    />
  );
}
