import type { Random } from './random.ts';
import type { Account, Makers, Place, Signer, Work, World } from './world.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export type Step = { at: number; run: (world: World) => Promise<unknown> };
/** A project that is planned: its id is known once it was asked. `counts` is false for what only prepares another. */
export type Planned = { kind: string; honest: boolean; counts: boolean; id: string };
export type Plan = { steps: Step[]; projects: Planned[] };

type Asked = {
  at: number;
  owner: Account;
  signer: Signer;
  work?: Work;
  /** From the mail to the answer. */
  delay: number;
  /** Where it is answered from, when not from the signer's own place. */
  from?: Place;
  answer?: 'confirmed' | 'declined';
  /** The owner is at their account when the answer comes. */
  present?: boolean;
  viewerId?: string;
  counts?: boolean;
};

/** Writes down who will do what, for kinds of people that are honest or not. */
export function planOf(
  random: Random,
  makers: Makers,
  { kind, honest, plan }: { kind: string; honest: boolean; plan: Plan },
) {
  const at = (time: number, run: Step['run']) => void plan.steps.push({ at: time, run });
  return {
    random,
    makers,
    at,
    account: (opened: number, options: Parameters<Makers['account']>[1] = {}) => {
      const made = makers.account(opened, options);
      at(opened, (world) => world.open(made));
      return made;
    },
    /** One project that one signer answers. */
    project: ({
      at: asked,
      owner,
      signer,
      work = makers.work(),
      delay,
      from = signer.place,
      answer,
      present,
      viewerId,
      counts = true,
    }: Asked) => {
      const planned: Planned = { kind, honest, counts, id: '' };
      plan.projects.push(planned);
      at(asked - minute, (world) => world.use(owner));
      at(asked, async (world) => {
        planned.id = await world.ask(owner, signer, work);
      });
      if (present) at(asked + delay - random.between(0.3, 6) * minute, (world) => world.use(owner));
      at(asked + delay, (world) => world.answer(planned.id, from, answer, viewerId));
      return planned;
    },
  };
}
export type Planner = ReturnType<typeof planOf>;
/** Adds the projects of one group of people who come in at `start`. Gives how many owners they are. */
export type Kind = (planner: Planner, start: number) => number;
