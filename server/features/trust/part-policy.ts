import { gradeOf } from './network-grade.ts';
import { sharedNetwork } from './weights.ts';

/** What is known between an admin and a project's owner, somebody who stands on it, or a signer who answered it. */
export type Ties = {
  /** It is theirs. */
  owner: boolean;
  /** They stand on it as who else worked on it, or did before a signer. */
  collaborator: boolean;
  /** A mailbox that is proved to be theirs answered it. */
  answered: boolean;
  /** They have one in common with the owner or who stands on it, proved by both. */
  mailbox: boolean;
  /** A browser that both have used. */
  browser: boolean;
  /**
   * Of a household's own prefixes where both were within two months the one with the fewest parties, and how many those
   * are.
   */
  network: { bits: number; crowd: number } | null;
};

/**
 * Whether somebody has a part in a project and decides nothing about it. What anybody may claim of themselves, a phone
 * number or a photo, keeps no admin from deciding, nor does a network where many are.
 */
export const isOwnWork = ({ owner, collaborator, answered, mailbox, browser, network }: Ties) =>
  owner ||
  collaborator ||
  answered ||
  mailbox ||
  browser ||
  (network !== null && gradeOf(network.bits) === 'exact' && network.crowd <= sharedNetwork.few);
