import { clean, invented } from './cheating-answers.ts';
import { day, hour, type Kind, minute, type Planned, type Planner } from './plan.ts';
import { type Disguise, disguises } from './retelling.ts';
import type { Account, Place, Signer, Work } from './world.ts';

type First = { owner: Account; at: number; work: Work; client: Signer };
/** How a first try ends. Gives it, and when its owner has heard. */
type Setback = (planner: Planner, first: First) => { planned: Planned; heard: number; mayEdit: boolean };

/** The real client says that this is not so. */
export const declined: Setback = (planner, { owner, at, work, client }) => {
  const delay = planner.random.around(18 * hour, 0.9);
  const planned = planner.project({ at, owner, signer: client, work, delay, answer: 'declined', counts: false });
  return { planned, heard: at + delay, mayEdit: true };
};
/** The real client wants it told as it was. */
export const changesAsked: Setback = (planner, { owner, at, work, client }) => {
  const delay = planner.random.around(18 * hour, 0.9);
  const planned = planner.project({
    at,
    owner,
    signer: client,
    work,
    delay,
    answer: 'changes_requested',
    counts: false,
  });
  return { planned, heard: at + delay, mayEdit: true };
};
/** Its owner answered in their own browser, sees that it waits, and takes it away within the day. */
export const held: Setback = (planner, { owner, at, work }) => {
  const delay = planner.random.around(25 * minute, 0.8);
  const signer = invented(planner);
  const planned = planner.project({ at, owner, signer, work, delay, from: owner.place, counts: false });
  const heard = at + delay + planner.random.between(0.5, 10) * hour;
  planner.remove(planned, owner, heard);
  return { planned, heard, mayEdit: false };
};
/** Held for their own browser; an admin sends it back for what it says, and not for who said yes. */
export const sentBack: Setback = (planner, { owner, at, work }) => {
  const delay = planner.random.around(25 * minute, 0.8);
  const signer = invented(planner);
  const verdict = 'content' as const;
  const planned = planner.project({ at, owner, signer, work, delay, from: owner.place, counts: false, verdict });
  return { planned, heard: at + planner.random.between(3, 6) * day, mayEdit: false };
};
const setbacks = [declined, changesAsked, held, sentBack];

/**
 * Who says yes the second time, and from where: a friend at home, or a mailbox of the owner's own, read on a phone or
 * behind a VPN.
 */
export function accomplice(planner: Planner, owner: Account): { signer: Signer; from: Place } {
  const { random, makers } = planner;
  const way = random.next();
  if (way < 0.4) {
    const signer = makers.signer(makers.publicDomain(), random.chance(0.4) ? makers.carrier() : undefined);
    return { signer, from: signer.place };
  }
  const signer = invented(planner, random.chance(0.5) ? makers.publicDomain() : makers.business());
  return { signer, from: clean(planner, owner, way < 0.7 ? makers.vpn() : makers.carrier()) };
}

/** Work that was refused comes again in other clothes: in place of the first, beside it, or as a change of it. */
const again =
  (setback: (planner: Planner) => Setback, disguise: (planner: Planner) => Disguise): Kind =>
  (planner, start) => {
    const { random, makers } = planner;
    const owner = planner.aged(start);
    for (let index = 0; index < 2; index++) {
      const client = makers.signer(makers.business());
      const written = planner.work(owner, client);
      const change = disguise(planner);
      const work =
        disguise === onlyFiles && written.files.length === 0
          ? { ...written, files: [`${makers.word()}.pdf`] }
          : written;
      const at = start + (1 + index * random.between(20, 50)) * day;
      const { planned, heard, mayEdit } = setback(planner)(planner, { owner, at, work, client });
      const second = change(planner, work, owner);
      const next = heard + random.around(20 * hour, 1);
      const { signer, from } = accomplice(planner, owner);
      const delay = random.around(8 * hour, 1);
      if (mayEdit && random.chance(0.25)) {
        // Whoever has answered cannot be left out, and is asked again beside the friend, who is faster.
        planned.counts = true;
        planner.change(planned, owner, { at: next, work: second, signers: [client, signer], by: signer, from, delay });
        continue;
      }
      if (planned && random.chance(0.7)) planner.remove(planned, owner, next - hour / 2);
      planner.project({ at: next, owner, signer, work: second, delay, from });
    }
    return 1;
  };
const any =
  <T>(list: readonly T[]) =>
  (planner: Planner) =>
    planner.random.pick(list);
const only =
  <T>(it: T) =>
  () =>
    it;
export const after = (setback: Setback) => again(only(setback), any(disguises));
export const onlyFiles = only(disguises[4] as Disguise);
export const disguisedBy = (disguise: Disguise) =>
  again(any(setbacks), disguise === disguises[4] ? onlyFiles : only(disguise));
