import { domainOf } from '#shared/text/email-address.ts';
import { awake, clientOf, confirmBy, later } from './honest-answers.ts';
import { day, hour, type Kind } from './plan.ts';
import { redated, retitled } from './retelling.ts';

/** The client wants something put right; most owners edit, some take the project away and send a corrected one. */
export const changesAsked: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.aged(start);
  const client = clientOf(planner);
  const work = planner.work(owner, client);
  const corrected = random.chance(0.5) ? redated(planner, work, owner) : retitled(planner, work, owner);
  const delay = random.around(14 * hour, 1);
  const next = start + day + delay + random.around(15 * hour, 1);
  const edits = random.chance(0.7);
  const answer = 'changes_requested' as const;
  const first = planner.project({ at: start + day, owner, signer: client, work, delay, answer, counts: edits });
  if (edits) {
    planner.change(first, owner, {
      at: next,
      work: corrected,
      signers: [client],
      delay: random.around(12 * hour, 1.2),
    });
  } else {
    planner.remove(first, owner, next - hour);
    // A colleague of theirs who remembers the dates better, now and then.
    const signer = random.chance(0.25) ? planner.makers.signer(domainOf(client.email)) : client;
    confirmBy(planner, owner, signer, next, { work: corrected });
  }
  confirmBy(planner, owner, clientOf(planner), later(planner, start + 20 * day, 1));
  return 1;
};

/**
 * No answer, as to one mail in six to eight of people one knows. The owner asks again, asks a colleague of theirs, or
 * lets it be; guess in all shares.
 */
export const noAnswer: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.aged(start);
  const client = clientOf(planner);
  const work = planner.work(owner, client);
  const at = awake(planner, start + day);
  const way = random.next();
  const again = random.between(8, 25) * day;
  if (way < 0.5) {
    const asked = awake(planner, at + again);
    const answered = awake(planner, asked + Math.min(6 * day, random.around(9 * hour, 1.2)));
    const { id } = planner.project({ at, owner, signer: client, work, delay: answered - at });
    planner.at(asked, (world) => world.askAgain(owner, id));
  } else {
    planner.project({ at, owner, signer: client, work, delay: 300 * day, counts: false });
    const domain = domainOf(client.email);
    if (way < 0.8) confirmBy(planner, owner, planner.makers.signer(domain), at + again, { work });
  }
  confirmBy(planner, owner, clientOf(planner), later(planner, start + 20 * day, 1));
  return 1;
};

/** The client took it for something else and says no; the owner calls, and they are asked again. */
export const declinedByMistake: Kind = (planner, start) => {
  const { random } = planner;
  const owner = planner.aged(start);
  const client = clientOf(planner);
  const work = planner.work(owner, client);
  const delay = random.around(10 * hour, 1);
  const called = start + day + delay + random.around(20 * hour, 0.8);
  const anew = random.chance(0.3);
  const first = planner.project({
    at: start + day,
    owner,
    signer: client,
    work,
    delay,
    answer: 'declined',
    counts: !anew,
  });
  if (anew) {
    planner.remove(first, owner, called - hour);
    const told = random.chance(0.6) ? retitled(planner, work, owner) : work;
    confirmBy(planner, owner, client, called, { work: told });
  } else if (random.chance(0.6)) {
    planner.at(called, (world) => world.askAgain(owner, first.id));
    const answered = called + Math.min(6 * day, random.around(9 * hour, 1.2));
    planner.at(answered, (world) => world.answer(first.id, client.place));
  } else {
    const told = { at: called, work: retitled(planner, work, owner), signers: [client] };
    planner.change(first, owner, { ...told, delay: random.around(9 * hour, 1.2) });
  }
  confirmBy(planner, owner, clientOf(planner), later(planner, start + 20 * day, 1));
  return 1;
};
