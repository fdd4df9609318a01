import { domainOf } from '#shared/text/email-address.ts';
import { clientOf, confirmBy, later } from './honest-answers.ts';
import { day, hour, type Kind, minute } from './plan.ts';

export const freelancer: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.account(start);
  const projects = random.whole(1, 4);
  for (let index = 0; index < projects; index++)
    confirmBy(planner, owner, clientOf(planner), later(planner, start, index));
  return 1;
};

/** One client for years, always the same person. */
export const loyalClient: Kind = (planner, start) => {
  const owner = planner.account(start);
  const client = clientOf(planner);
  for (let index = 0; index < 5; index++) confirmBy(planner, owner, client, later(planner, start, index));
  return 1;
};

/** The client is of the family: one line at home, other devices, often the same surname. */
export const family: Kind = (planner, start) => {
  const { random, makers } = planner;
  const owner = planner.account(start);
  const relative = makers.signer(makers.publicDomain(), owner.place.network);
  const surname = owner.name.split(' ')[2];
  confirmBy(
    planner,
    owner,
    { ...relative, name: `${makers.first()} ${makers.first()} ${surname}` },
    later(planner, start, 0),
    {
      delay: random.chance(0.1) ? random.between(1, 20) * minute : random.around(20 * hour, 1.2),
    },
  );
  confirmBy(planner, owner, clientOf(planner), later(planner, start, 1));
  confirmBy(planner, owner, clientOf(planner), later(planner, start, 2));
  return 1;
};

/** A studio of three under one domain: clients confirm, and once in a while a colleague does. */
export const ownDomain: Kind = (planner, start) => {
  const { random, makers } = planner;
  const domain = makers.business();
  const owner = planner.account(start, { email: makers.email(domain) });
  for (let index = 0; index < 4; index++) confirmBy(planner, owner, clientOf(planner), later(planner, start, index));
  if (random.chance(0.25)) confirmBy(planner, owner, makers.signer(domain), later(planner, start, 4));
  return 1;
};

/** The first who was asked says no, honestly; somebody else knows the work, most of the time a colleague of theirs. */
export const declined: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.account(start);
  for (let index = 0; index < 3; index++) confirmBy(planner, owner, clientOf(planner), later(planner, start, index));
  if (random.chance(0.3)) {
    const first = clientOf(planner);
    const work = planner.work(owner, first);
    planner.project({
      at: start + 200 * day,
      owner,
      signer: first,
      work,
      delay: 20 * hour,
      answer: 'declined',
      counts: false,
    });
    const second = random.chance(0.7) ? planner.makers.signer(domainOf(first.email)) : clientOf(planner);
    confirmBy(planner, owner, second, start + 203 * day, { work });
  }
  return 1;
};
