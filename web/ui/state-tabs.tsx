import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

type Props<State extends string> = {
  label: string;
  states: readonly State[];
  here: State;
  /** How the query calls it. */
  name?: string;
  /** What a state is called, with how many are in it. */
  nameOf: (state: State) => ReactNode;
};

/** The states of what a list shows, each a link to the list of it. */
export function StateTabs<State extends string>({ label, states, here, name = 'state', nameOf }: Props<State>) {
  return (
    <nav aria-label={label} className="mt-2 flex flex-wrap gap-x-6 border-b border-line text-14">
      {states.map((state) => (
        <Link
          key={state}
          to={`?${name}=${state}`}
          aria-current={state === here ? 'page' : undefined}
          className={classNames(
            '-mb-px min-w-11 border-b-2 py-3 no-underline',
            state === here ? 'border-ink font-550' : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {nameOf(state)}
        </Link>
      ))}
    </nav>
  );
}
