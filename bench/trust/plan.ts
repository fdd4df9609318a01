import { randomUUID } from 'node:crypto';
import type { Makers } from './makers.ts';
import type { Random } from './random.ts';
import type { Account, Place, Signer, Verdict, Work, World } from './world.ts';

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export type Step = { at: number; run: (world: World) => Promise<unknown> };
/** A project that is planned: its id is known once it was asked. `counts` is false for what only prepares another. */
export type Planned = {
  kind: string;
  group: Group;
  counts: boolean;
  id: string;
  /** The product has taken it. */
  taken: boolean;
  /** What an admin makes of it, should it be held. */
  verdict: Verdict;
};
/**
 * Who people are: honest, cheats that the rules were written against, cheats invented by somebody who had not read
 * them, or cheats against what spares honest people.
 */
export type Group = 'honest' | 'planted' | 'named' | 'outside' | 'relaxed';
export type Plan = { steps: Step[]; projects: Planned[] };

type Answer = 'confirmed' | 'declined' | 'changes_requested';
type Asked = {
  at: number;
  owner: Account;
  signer: Signer;
  work?: Work;
  /** From the mail to the answer. */
  delay: number;
  /** Where it is answered from, when not from the signer's own place. */
  from?: Place;
  answer?: Answer;
  /** The owner is at their account when the answer comes. */
  present?: boolean;
  viewerId?: string;
  counts?: boolean;
  /** Why an admin would refuse it, where not for what it is. */
  verdict?: Verdict;
};
type Corrected = Pick<Asked, 'at' | 'owner' | 'signer' | 'delay' | 'from'> & { corrected: number; to: Signer };
type Changed = { at: number; work: Work; signers: Signer[]; by?: Signer; from?: Place; delay: number };

/** Writes down who will do what, for kinds of people that are honest or not. */
export function planOf(
  random: Random,
  makers: Makers,
  { kind, group, plan }: { kind: string; group: Group; plan: Plan },
) {
  const works = new Map<string, Work>();
  /** What an owner writes of their next work for a signer: for the same one, it resembles what they wrote before. */
  const workOf = (owner: Account, signer: Signer) => {
    const key = `${owner.id} ${signer.email}`;
    const work = makers.work(owner, signer, works.get(key));
    works.set(key, work);
    return work;
  };
  const at = (time: number, run: Step['run']) => void plan.steps.push({ at: time, run });
  const open = (opened: number, options: Parameters<Makers['account']>[1] = {}) => {
    const made = makers.account(opened, { mayOwnDomain: group === 'honest', ...options });
    at(opened, (world) => world.open(made));
    // Half of the web is read on phones (StatCounter Europe 2024): nearly as many owners look in by one, too.
    if (group === 'honest' && random.chance(0.45)) {
      const { agent } = makers.place();
      const network = random.chance(0.6) ? made.place.network : makers.carrier();
      const phone = { device: makers.word(), agent, network };
      for (let visit = 0; visit < 2; visit++)
        at(opened + random.between(0.1, 400) * day, (world) => world.use(made, phone));
    }
    return made;
  };
  return {
    random,
    makers,
    at,
    work: workOf,
    account: open,
    /** An account that is a day to more than a year old by then. */
    aged: (by: number, options?: Parameters<Makers['account']>[1]) => {
      const opened = by - random.between(1, 400) * day;
      return open(opened, options);
    },
    /** One project that one signer answers. */
    project: ({
      at: asked,
      owner,
      signer,
      work = workOf(owner, signer),
      delay,
      from = signer.place,
      answer,
      present,
      viewerId,
      counts = true,
      verdict = group === 'honest' ? 'honest' : 'not_credible',
    }: Asked) => {
      const planned: Planned = { kind, group, counts, id: randomUUID(), taken: false, verdict };
      plan.projects.push(planned);
      at(asked - minute, (world) => world.use(owner));
      at(asked, async (world) => {
        planned.id = await world.ask(owner, signer, work);
        planned.taken = true;
      });
      if (present) at(asked + delay - random.between(0.3, 6) * minute, (world) => world.use(owner));
      at(asked + delay, (world) => world.answer(planned.id, from, answer, { viewerId, email: signer.email }));
      // They are told of the answer by mail and half of them look, in the time that half of all mails are answered in
      // (47 minutes, Kooti and others 2015); guess in how many.
      if (group === 'honest' && random.chance(0.5))
        at(asked + delay + random.around(47 * minute, 1.2), (world) => world.use(owner));
      return planned;
    },
    /** A project that is there is changed, and confirmed by one of those it names then. */
    change: (planned: Planned, owner: Account, { at: changed, work, signers, by, from, delay }: Changed) => {
      const signer = by ?? (signers[0] as Signer);
      at(changed - minute, (world) => world.use(owner));
      at(changed, (world) => world.edit(owner, planned.id, work, signers));
      at(changed + delay, (world) =>
        world.answer(planned.id, from ?? signer.place, 'confirmed', { email: signer.email }),
      );
    },
    /** The address of who is asked is changed before they answer. */
    corrected: ({ at: asked, owner, signer, corrected, to, delay, from = to.place }: Corrected) => {
      const planned: Planned = {
        kind,
        group,
        counts: true,
        id: randomUUID(),
        taken: false,
        verdict: group === 'honest' ? 'honest' : 'not_credible',
      };
      plan.projects.push(planned);
      at(asked - minute, (world) => world.use(owner));
      at(asked, async (world) => {
        planned.id = await world.ask(owner, signer, workOf(owner, signer));
        planned.taken = true;
      });
      at(asked + corrected, (world) => world.correct(owner, planned.id, to));
      at(asked + corrected + delay, (world) => world.answer(planned.id, from));
    },
    /** A project is taken away by its owner. */
    remove: (planned: Planned, owner: Account, time: number) => at(time, (world) => world.remove(owner, planned.id)),
  };
}
export type Planner = ReturnType<typeof planOf>;
/** Adds the projects of one group of people who come in at `start`. Gives how many owners they are. */
export type Kind = (planner: Planner, start: number) => number;
