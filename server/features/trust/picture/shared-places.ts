import { type Grade, gradeOf } from '../network-grade.ts';
import { networkDays } from '../weights.ts';

/** Somebody in the picture, with every party they are known as: an account, a mailbox, or several. */
export type Member = { key: string; parties: string[] };
/** A browser (`bits` 0) or a network where a party was seen. Times in milliseconds. */
export type Place = { party: string; bits: number; hash: string; first: number; last: number };
/** `from` and `to`: when the first of the two was seen there. */
export type SharedPlace = { people: [string, string]; hash: string; from: number; to: number } & (
  | { kind: 'browser' }
  | { kind: 'network'; grade: Grade }
);

const day = 86_400_000;
const order: Grade[] = ['exact', 'household', 'wide'];

/**
 * Where two of the picture have both been: every browser, at any time, and the narrowest network around the same weeks.
 * Those who are not the owner, the first of the members, meet in a network of one address alone.
 */
export function sharedPlaces(members: Member[], places: Place[]): SharedPlace[] {
  return members.flatMap((one, index) =>
    members.slice(index + 1).flatMap((other) => {
      const meetings = meetingsOf(placesOf(one, places), placesOf(other, places));
      const people: [string, string] = [one.key, other.key];
      const browsers = meetings.filter(({ bits }) => bits === 0);
      const networks = meetings
        .filter(({ bits, near }) => bits > 1 && near)
        .map((each) => ({ ...each, grade: gradeOf(each.bits) }))
        .filter(({ grade }) => index === 0 || grade === 'exact')
        .toSorted((a, b) => order.indexOf(a.grade) - order.indexOf(b.grade));
      return [
        ...browsers.slice(0, 1).map(({ hash }) => ({ kind: 'browser' as const, people, hash, ...span(browsers) })),
        ...networks
          .slice(0, 1)
          .map(({ hash, grade, from, to }) => ({ kind: 'network' as const, people, hash, grade, from, to })),
      ];
    }),
  );
}

const placesOf = ({ parties }: Member, places: Place[]) => places.filter(({ party }) => parties.includes(party));

const meetingsOf = (ones: Place[], others: Place[]) =>
  ones.flatMap(({ hash, bits, first, last }) =>
    others
      .filter((other) => other.hash === hash)
      .map((other) => ({
        hash,
        bits,
        from: first,
        to: last,
        near: first < other.last + networkDays * day && last > other.first - networkDays * day,
      })),
  );

const span = (meetings: { from: number; to: number }[]) => ({
  from: Math.min(...meetings.map(({ from }) => from)),
  to: Math.max(...meetings.map(({ to }) => to)),
});
