import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Typed } from '../../ui/typed.tsx';
import { WorkPicture } from '../../ui/work-picture.tsx';
import { RowState, type StandingRowProps } from './row-state.tsx';
import { StandingAction } from './standing-action.tsx';
import { StandingSentence } from './standing-sentence.tsx';

/** One project in a list: what it looks like, where it stands and since when, and the one thing to do about it. */
export function StandingRow({ project, standing }: StandingRowProps) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line py-3 md:grid-cols-[5rem_minmax(0,1fr)_10.5rem_auto] md:items-center md:gap-x-5">
      <WorkPicture title={project.title} cover={project.cover} className="row-span-3 self-start md:row-span-1" />
      <div className="min-w-0 wrap-anywhere">
        <h3 className="text-16 font-550 text-pretty">
          <Link to={paths.project(project.id)} className="-my-2.5 inline-block py-2.5 no-underline hover:underline">
            <Typed>{project.title}</Typed>
          </Link>
        </h3>
        <StandingSentence standing={standing} />
      </div>
      <RowState project={project} standing={standing} />
      <div className="col-start-2 justify-self-start empty:hidden md:col-start-4 md:min-w-36 md:justify-self-end md:text-right md:empty:block">
        <StandingAction project={project} standing={standing} />
      </div>
    </li>
  );
}
