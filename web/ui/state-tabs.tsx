import type { ReactNode } from 'react';
import { SubNav } from './sub-nav.tsx';

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
export const StateTabs = <State extends string>({ label, states, here, name = 'state', nameOf }: Props<State>) => (
  <SubNav
    label={label}
    pages={states.map((state) => ({ to: `?${name}=${state}`, name: nameOf(state), isHere: state === here }))}
  />
);
