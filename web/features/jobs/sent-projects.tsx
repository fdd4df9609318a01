import { useQuery } from '@tanstack/react-query';
import { useWords } from '../../i18n/use-words.ts';
import { Typed } from '../../ui/typed.tsx';
import { choosable } from './job-queries.ts';

/** The projects that one put in front of what one sent, in the order in which the poster reads them. */
export function SentProjects({ ids }: { ids: string[] }) {
  const t = useWords('jobs.apply');
  const projects = useQuery(choosable).data?.projects ?? [];
  const sent = ids.flatMap((id) => projects.filter((project) => project.id === id));
  if (sent.length === 0) return null;
  return (
    <>
      <h3 className="mt-3 text-14 font-550">{t('projects')}</h3>
      <ol className="list-decimal pl-5">
        {sent.map(({ id, title }) => (
          <li key={id}>
            <Typed>{title}</Typed>
          </li>
        ))}
      </ol>
    </>
  );
}
