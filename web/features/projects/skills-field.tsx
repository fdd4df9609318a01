import { useTranslations } from 'use-intl';
import { WordsField } from '../../ui/words-field.tsx';
import type { FormPart } from './form-part.ts';
import { mostSkills } from './form-values.ts';

export function SkillsField({ values: { skills }, set, errors }: FormPart) {
  const t = useTranslations('projects.form');
  return (
    <WordsField
      name="skills"
      label={t('skills')}
      help={t('skillsHelp', { most: mostSkills })}
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
