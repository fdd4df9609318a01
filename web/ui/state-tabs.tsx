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

/**
 * The states of what a list shows, each a link to the list of it. On a phone four of them stand two by two, in lines of
 * their own.
 */
export function StateTabs<State extends string>({ label, states, here, name = 'state', nameOf }: Props<State>) {
  const twoByTwo = states.length === 4;
  return (
    <nav
      aria-label={label}
      className={classNames(
        'mt-2 gap-x-6 border-line text-14',
        twoByTwo ? 'grid grid-cols-2 sm:flex sm:border-b' : 'flex flex-wrap border-b',
      )}
    >
      {states.map((state) => (
        <Link
          key={state}
          to={`?${name}=${state}`}
          aria-current={state === here ? 'page' : undefined}
          className={classNames(
            'min-w-11 border-b-2 py-3 no-underline',
            twoByTwo ? 'sm:-mb-px' : '-mb-px',
            state === here ? 'border-ink font-550' : 'text-muted hover:text-ink',
            state !== here && (twoByTwo ? 'border-line sm:border-transparent' : 'border-transparent'),
          )}
        >
          {nameOf(state)}
        </Link>
      ))}
    </nav>
  );
}
