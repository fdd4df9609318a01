import type { Pay } from '#shared/jobs/posts.ts';
import type { ReferenceType } from '#shared/notifications/notification-topics.ts';
import type { StandingReason } from '#shared/projects/project-standing.ts';

/** What can become of an owner's project. */
export type ProjectEvent =
  | 'confirmed'
  | 'changes_requested'
  | 'declined'
  | 'withdrawn'
  | 'opted_out'
  | 'asked_for_link'
  | 'undeliverable'
  | 'wrote'
  // A signer was forgotten, and everybody who is left has confirmed.
  | 'enough_left'
  // Something came to light later: a person looks again.
  | 'held_again'
  // An admin's decision in review.
  | 'approved'
  | 'rejected'
  | 'released'
  | 'asked_again'
  | 'other_signer'
  // Somebody opened a link that shows what is withheld.
  | 'disclosed';

export type ProjectNews = {
  event: ProjectEvent;
  project_title: string;
  /** Empty when an admin decided. */
  signer_name: string;
  /** State of the project after it. */
  status: 'pending' | 'approved' | 'rejected';
  held: boolean;
  /** Where that leaves it, of what is held or rejected. */
  standing?: StandingReason;
};

/** Who did something, as they are called. */
export type Actor = { id: string; name: string };
/** What several may have done, the last of them first. */
export type GatheredData = {
  project_like: { actors: Actor[]; project_title: string };
  project_comment: { actors: Actor[]; project_title: string; event: 'commented' | 'answered' };
  backing_received: { actors: Actor[] };
  backing_confirmed: { actors: Actor[] };
  mention: { actors: Actor[]; project_title: string };
  collaborator_request: { actors: Actor[]; project_title: string };
};
type Nothing = Record<string, never>;

/** What each type keeps, so that its words can be made in any language whenever it is read. */
export type NotificationData = {
  project_status: ProjectNews;
  project_approved: ProjectNews;
  project_rejected: ProjectNews;
  admin_project_status:
    | { event: 'held'; project_title: string; rules: string[] }
    | { event: 'appealed'; project_title: string; owner_name: string };
  identity_verified: Nothing;
  identity_status_update: { event: 'received' | 'more_needed' | 'expired' | 'renamed' };
  subscription_update: {
    event: 'started' | 'renewed' | 'payment_failed' | 'cancelled' | 'ended';
    tier: 'free' | 'pro';
  };
  backing_confirmed: GatheredData['backing_confirmed'];
  backing_received: GatheredData['backing_received'];
  collaborator_request: GatheredData['collaborator_request'];
  project_like: GatheredData['project_like'];
  /** Also to its author: our staff took it down, before there were appeals against that (`page_status`). */
  project_comment: GatheredData['project_comment'] | { event: 'taken_down'; project_title: string };
  verification_approved: Nothing;
  verification_rejected: Nothing;
  mention: GatheredData['mention'];
  /** To its poster: what the admins or its closing day made of it. */
  job_post_status: { event: 'released' | 'removed' | 'expired'; post_title: string };
  /**
   * To its poster, also of answers that they promised. Nobody is named: an applicant may go, and takes their name
   * along.
   */
  job_application: { event: 'sent' | 'wrote' | 'answers_due' | 'answers_late'; post_title: string };
  /** To an applicant; `fields` of a post that was changed, parted by commas. */
  job_application_status: {
    event: 'shortlisted' | 'declined' | 'offered' | 'closed' | 'changed' | 'wrote';
    post_title: string;
    fields?: string;
  };
  /** To its owner: how much it found anew; of job posts the first, with what it pays. */
  saved_search_found: { search_name: string; count: number; first?: { title: string } & Pay };
  /**
   * To whose page or comment an admin has hidden, shown again, or not after an appeal; and to whom it asks about
   * theirs. Without a project it is their profile.
   */
  page_status:
    | { event: `${'project' | 'comment'}_${'hidden' | 'shown' | 'kept' | 'asked'}`; project_title: string }
    | { event: `${'profile' | 'ring'}_${'hidden' | 'shown' | 'kept' | 'asked'}` };
};

export type Reference = { type: ReferenceType; id: string };
