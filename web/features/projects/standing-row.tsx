import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { Typed } from '#web/ui/typed.tsx';
import { WorkPicture } from '#web/ui/work-picture.tsx';
import { RowState, type StandingRowProps } from './row-state.tsx';
import { StandingAction } from './standing-action.tsx';
import { StandingSentence } from './standing-sentence.tsx';

type Props = StandingRowProps & {
  /** Stands in place of the one thing to do while several are selected. */
  selection?: ReactNode;
};

/** One project in a list: what it looks like, where it stands and since when, and the one thing to do about it. */
export function StandingRow({ project, standing, selection }: Props) {
  return (
    <li className="@container border-b border-line py-3">
      <div className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-2 @2xl:grid-cols-[5rem_minmax(0,1fr)_10.5rem_minmax(10.5rem,auto)] @2xl:items-center @2xl:gap-x-5 @5xl:grid-cols-[5rem_minmax(0,1fr)_16rem_minmax(10.5rem,auto)]">
        <WorkPicture
          title={project.title}
          cover={project.cover}
          size="wide"
          className="row-span-3 self-start @2xl:row-span-1"
        />
        <div className="min-w-0 wrap-anywhere">
          <h3 className="text-16 font-550 text-pretty">
            <Link to={paths.project(project.id)} className="-my-2.5 inline-block py-2.5 no-underline hover:underline">
              <Typed>{project.title}</Typed>
            </Link>
          </h3>
          <StandingSentence standing={standing} />
        </div>
        <RowState project={project} standing={standing} />
        <div className="col-start-2 justify-self-start empty:hidden @2xl:col-start-4 @2xl:justify-self-end @2xl:text-right">
          {selection ?? <StandingAction project={project} standing={standing} />}
        </div>
      </div>
    </li>
  );
}
