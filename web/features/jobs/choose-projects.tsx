import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { Choosable } from '#shared/jobs/applications.ts';
import { jobLimits } from '#shared/jobs/limits.ts';
import { useWords } from '../../i18n/use-words.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FieldError } from '../../ui/field-frame.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Typed } from '../../ui/typed.tsx';

type ChooseProjectsProps = {
  projects: Choosable[];
  /** Ids in their order. */
  chosen: string[];
  onChange: (chosen: string[]) => void;
  error?: string | undefined;
};

/** Confirmed projects to put in front, and their order, by keyboard or pointer. */
export function ChooseProjects({ projects, chosen, onChange, error }: ChooseProjectsProps) {
  const t = useWords('jobs.apply');
  const [said, setSaid] = useState('');
  if (projects.length === 0) return <p className="text-14 text-muted">{t('noProjects')}</p>;
  const titleOf = (id: string) => projects.find((each) => each.id === id)?.title ?? '';
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id].slice(0, jobLimits.projects));
  const move = (place: number, by: number) => {
    const next = [...chosen];
    const [id = ''] = next.splice(place, 1);
    next.splice(place + by, 0, id);
    onChange(next);
    setSaid(t('moved', { title: titleOf(id), place: place + by + 1 }));
  };
  return (
    <fieldset id="project_ids" tabIndex={-1} className="min-w-0">
      <legend className="font-550">{t('projects')}</legend>
      <p className="text-14 text-muted">{t('projectsHelp', { most: jobLimits.projects })}</p>
      <FieldError id="project_ids-error">{error}</FieldError>
      {projects.map(({ id, title }) => (
        <CheckboxField
          key={id}
          id={`project-${id}`}
          name="project_ids"
          label={<Typed>{title}</Typed>}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= jobLimits.projects}
          onChange={() => toggle(id)}
        />
      ))}
      {chosen.length > 1 && (
        <ol className="mt-3 border-t border-line">
          {chosen.map((id, place) => (
            <li key={id} className="flex items-center gap-2 border-b border-line py-1 wrap-anywhere">
              <span className="min-w-0 grow">
                {place + 1}. <Typed>{titleOf(id)}</Typed>
              </span>
              <IconButton
                label={t('up', { title: titleOf(id) })}
                disabled={place === 0}
                onClick={() => move(place, -1)}
              >
                <ArrowUp size={18} strokeWidth={1.6} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={t('down', { title: titleOf(id) })}
                disabled={place === chosen.length - 1}
                onClick={() => move(place, 1)}
              >
                <ArrowDown size={18} strokeWidth={1.6} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </fieldset>
  );
}
