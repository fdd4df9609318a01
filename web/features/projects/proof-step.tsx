import { useTranslations } from 'use-intl';
import { projectLimits } from '#shared/projects/limits.ts';
import type { ProjectDetail } from '#shared/projects/project-detail.ts';
import type { ProjectFile } from '#shared/projects/projects.ts';
import { LinksField } from '../../forms/links-field.tsx';
import type { useUploads } from '../../forms/use-uploads.ts';
import { FilesField } from './files-field.tsx';
import type { FormPart } from './form-part.ts';
import { SkillsField } from './skills-field.tsx';

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
