import type { Choosable } from '#shared/jobs/applications.ts';
import { jobLimits } from '#shared/jobs/limits.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { FieldError } from '#web/ui/field-frame.tsx';
import { OrderList } from '#web/ui/order-list.tsx';
import { Typed } from '#web/ui/typed.tsx';

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
  if (projects.length === 0) return <p className="text-14 text-muted">{t('noProjects')}</p>;
  const titleOf = (id: string) => projects.find((each) => each.id === id)?.title ?? '';
  const choose = (id: string, isChosen: boolean) => {
    const others = chosen.filter((each) => each !== id);
    // One that is chosen already keeps its place.
    if (isChosen !== chosen.includes(id)) onChange(isChosen ? [...others, id].slice(0, jobLimits.projects) : others);
  };
  return (
    <fieldset id="project_ids" tabIndex={-1} className="min-w-0">
      <legend className="font-550">{t('projects')}</legend>
      <p className="text-14 text-muted">{t('projectsHelp', { max: jobLimits.projects })}</p>
      <FieldError id="project_ids-error">{error}</FieldError>
      {projects.map(({ id, title }) => (
        <CheckboxField
          key={id}
          id={`project-${id}`}
          name={`project.${id}`}
          label={<Typed>{title}</Typed>}
          checked={chosen.includes(id)}
          disabled={!chosen.includes(id) && chosen.length >= jobLimits.projects}
          onChange={({ target }) => choose(id, target.checked)}
        />
      ))}
      {chosen.length > 1 && (
        <OrderList
          items={chosen}
          onChange={onChange}
          show={(id, place) => (
            <>
              {place + 1}. <Typed>{titleOf(id)}</Typed>
            </>
          )}
          words={{
            up: (id) => t('up', { title: titleOf(id) }),
            down: (id) => t('down', { title: titleOf(id) }),
            moved: (id, place) => t('moved', { title: titleOf(id), place }),
          }}
        />
      )}
    </fieldset>
  );
}
