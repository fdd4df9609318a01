import type { PublicProfile, PublicProject } from '../profiles/profiles.ts';
import type { SearchFacet } from './facets.ts';

/** What the address of the page says. */
export type SearchAsked = {
  text: string;
  chosen: Partial<Record<SearchFacet, string[]>>;
  /** User name of the one person whose work is looked through. */
  by: string | null;
  cursor: string | null;
  exact: boolean;
};
/** A text in pieces, those marked that were asked for. */
export type Marked = { text: string; marked: boolean }[];

export type FoundWork = Omit<PublicProject, 'description_html' | 'links' | 'owner'> & {
  owner: Pick<PublicProject['owner'], 'username' | 'full_name'>;
};
export type FoundPerson = Pick<
  PublicProfile,
  'id' | 'username' | 'full_name' | 'headline' | 'written_in' | 'location' | 'photo_url' | 'available'
> & {
  /** Of their public work, how much is confirmed. */
  confirmed: number;
};
/** By what somebody or something was found that stands neither in the title nor in the text of a hit. */
export type FoundBeside = { where: 'skill' | 'organisation' | 'elsewhere'; text: Marked };
/**
 * `left`: how much more of the same person is found and not listed here. `strongest`: the confirmed work of somebody
 * that stands highest; `pictures`: the covers of the confirmed work below that, two at most.
 */
export type SearchHit = { marks: { title: Marked; text: Marked }; beside: FoundBeside[]; left: number } & (
  | { kind: 'project'; work: FoundWork }
  | { kind: 'person'; person: FoundPerson; strongest: FoundWork | null; pictures: string[] }
);
export type OfferedFacet = {
  facet: SearchFacet;
  /**
   * `count` is null where it could not be told in time; `chosenAs` has each spelling and name by which a value is
   * chosen.
   */
  values: { value: string; count: number | null; chosenAs: string[] }[];
  /** Of more than are counted, each may have more. */
  isMore: boolean;
};
/** A search like one that found nothing: without the choices of a facet, or for one of its words alone. */
export type NearestSearch = { drop?: SearchFacet; word?: string; count: number };
export type SearchResults = {
  hits: SearchHit[];
  /** What was searched for instead of what was typed. */
  instead: string | null;
  next: string | null;
  total: number;
  facets: OfferedFacet[];
  /** Where nothing was found: skills that go together with what was asked for. */
  related: string[];
  /** Where nothing was found: what would find something. */
  nearest: NearestSearch[];
  by: { username: string; full_name: string } | null;
  /** It was stopped because it took too long. */
  stopped: boolean;
  /** This member, or this network, has searched too often of late: in how many seconds it goes on. Else zero. */
  wait: number;
};

/**
 * What Discover begins with for its reader: the place of their profile, skills of others there, and people they share a
 * confirmation with.
 */
export type OwnDiscover = { place: string | null; skills: string[]; people: FoundPerson[] };
