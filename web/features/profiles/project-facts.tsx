import { useTranslations } from 'use-intl';
import type { PublicProject } from '#shared/profiles/profiles.ts';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Typed, TypedList } from '#web/ui/typed.tsx';
import { OutLink } from './out-link.tsx';
import { usePeriod } from './use-period.ts';

type Facts = Pick<PublicProject, 'role' | 'organisation' | 'started_on' | 'ended_on' | 'skills' | 'links'> & {
  /** Others may not know for whom it was. */
  withheld?: boolean;
  /** Where a signer is shown them. */
  collaborators?: { full_name: string; role: string }[];
};

/** Role, organisation, time, skills and links; a fact that was not given is left out. */
export function ProjectFacts({ project, ...list }: { project: Facts; dense?: boolean; className?: string }) {
  const t = useTranslations('public.project');
  const period = usePeriod();
  const links = project.links.length > 0 && (
    <ul>
      {project.links.map(({ label, url }) => (
        <li key={url}>
          <OutLink label={label} url={url} />
        </li>
      ))}
    </ul>
  );
  const others = project.collaborators && project.collaborators.length > 0 && (
    <ul>
      {project.collaborators.map(({ full_name, role }) => (
        <li key={`${full_name} ${role}`}>
          <TypedList words={[full_name, role]} />
        </li>
      ))}
    </ul>
  );
  const forWhom = project.withheld
    ? t('withheldClient')
    : project.organisation && <Typed>{project.organisation}</Typed>;
  const items = [
    { term: t('role'), detail: project.role && <Typed>{project.role}</Typed> },
    { term: t('for'), detail: forWhom },
    { term: t('when'), detail: project.started_on && period(project) },
    { term: t('skills'), detail: project.skills.length > 0 && <TypedList words={project.skills} /> },
    { term: t('collaborators'), detail: others },
    { term: t('links'), detail: links },
  ];
  return <DefinitionList {...list} items={items.filter(({ detail }) => detail)} />;
}
