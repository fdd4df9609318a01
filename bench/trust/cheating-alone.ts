import { clean, invented, oneSitting, soon } from './cheating-answers.ts';
import { type Kind, minute, type Planner } from './plan.ts';
import type { Account, Place, Signer } from './world.ts';

type Way = (
  planner: Planner,
  owner: Account,
  index: number,
) => { signer: Signer; from?: Place; delay?: number; present?: boolean };
/** Three projects, each confirmed by nobody but the owner, in one way or another. */
const alone =
  (
    way: Way,
    account: (planner: Planner, start: number) => Account = (planner, start) => planner.account(start),
  ): Kind =>
  (planner, start) => {
    const owner = account(planner, start);
    for (let index = 0; index < 3; index++) {
      const delay = oneSitting(planner);
      const planted = way(planner, owner, index);
      planner.project({
        at: soon(planner, start, index),
        owner,
        delay,
        present: delay < 20 * minute,
        from: clean(planner, owner),
        ...planted,
      });
    }
    return 1;
  };

export const aliases = alone(({ makers }, owner) => ({
  signer: { name: makers.name(), email: owner.email.replace('@', `+${makers.word()}@`), place: owner.place },
}));
export const ownDomain = alone(
  (planner, owner) => ({
    signer: invented(planner, owner.email.split('@')[1]),
    from: clean(planner, owner, planner.makers.vpn()),
  }),
  (planner, start) => planner.account(start, { email: planner.makers.email(planner.makers.business()) }),
);
export const boughtDomain = alone((planner, owner) => ({
  signer: invented(planner, planner.makers.business()),
  from: clean(planner, owner),
}));
export const boughtDomainVpn = alone((planner, owner) => ({
  signer: invented(planner, planner.makers.business()),
  from: clean(planner, owner, planner.makers.vpn()),
}));
export const relay = alone((planner, owner) => ({
  signer: invented(planner, planner.random.pick(['mozmail.com', 'duck.com', 'simplelogin.com', 'aleeas.com'])),
  from: clean(planner, owner, planner.makers.vpn()),
}));
export const ownBrowser = alone((planner, owner) => ({ signer: invented(planner), from: owner.place }));
export const oneCleanBrowser: Kind = (planner, start) => {
  const browser = { device: planner.makers.word(), agent: planner.makers.agent(), network: planner.makers.carrier() };
  return alone((each) => ({ signer: invented(each), from: browser }))(planner, start);
};
export const privateWindow = alone((planner, owner) => ({ signer: invented(planner), from: clean(planner, owner) }));
export const privateWindowVpn = alone((planner, owner) => ({
  signer: invented(planner),
  from: clean(planner, owner, planner.makers.vpn()),
}));
