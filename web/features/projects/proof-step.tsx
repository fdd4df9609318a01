import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { projectLimits } from '#shared/projects/limits.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import { LinksField } from '#web/forms/links-field.tsx';
import type { useUploads } from '#web/forms/use-uploads.ts';
import { WordsField } from '#web/ui/words-field.tsx';
import { previewQuery } from '../profiles/profile-queries.ts';
import { FilesField } from './files-field.tsx';
import type { FormPart } from './form-part.ts';

/** More would be a list to read. */
const maxSuggested = 8;

/** What the work shows; offered are the skills of one's profile, which the confirmation is going to prove. */
function SkillsField({ values: { skills }, set, errors }: FormPart) {
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

type ProofStepProps = FormPart & {
  project: ProjectDetail | undefined;
  added: ProjectFile[];
  uploads: ReturnType<typeof useUploads>;
};

/** What can be seen of the work. All of it may be left out. */
export function ProofStep({ project, added, uploads, ...part }: ProofStepProps) {
  const t = useTranslations('projects.form');
  return (
    <div className="grid gap-8">
      <section aria-labelledby="files-name">
        <h3 id="files-name" className="text-14 font-550">
          {t('files')}
        </h3>
        <p className="mt-1 mb-3 text-14 text-muted">{t('filesNote')}</p>
        <FilesField
          projectId={project?.id ?? null}
          present={project?.files ?? []}
          added={added}
          uploads={uploads}
          {...part}
        />
      </section>
      <section id="links" aria-labelledby="links-name">
        <h3 id="links-name" className="mb-3 text-14 font-550">
          {t('links')}
        </h3>
        <LinksField max={projectLimits.links} posted {...part} />
      </section>
      <SkillsField {...part} />
      {part.values.skills.map((skill) => (
        <input key={skill} type="hidden" name="skill" value={skill} />
      ))}
    </div>
  );
}
