import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useWords } from '#web/i18n/use-words.ts';
import { Seal } from '#web/ui/seal.tsx';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import { fittingWork } from './fitting-work.ts';
import { choosable } from './job-queries.ts';

const most = 3;

/** Which of one's confirmed projects to put in front for a post; nothing where none shows what it asks for. */
export function FittingPart({ skills }: { skills: string[] }) {
  const t = useWords('jobs.fits');
  const projects = fittingWork(useQuery(choosable).data?.projects ?? [], skills).slice(0, most);
  if (projects.length === 0) return null;
  return (
    <section aria-labelledby="fits" className="mt-8">
      <h2 id="fits" className="border-b border-line pb-2.5 text-14 font-600">
        {t('title')}
      </h2>
      <ul>
        {projects.map(({ id, title, cover }) => (
          <li key={id} className="flex items-center gap-4 border-b border-line py-3">
            <WorkPicture title={title} cover={cover} />
            <div className="min-w-0 text-14">
              <Link
                to={paths.project(id)}
                className="-my-3 inline-block py-3 font-550 no-underline wrap-anywhere hover:underline"
              >
                <Typed>{title}</Typed>
              </Link>
              <p className="flex items-center gap-2 text-muted">
                <Seal size={16} />
                {t('confirmed')}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
