/** Where a project stands, in the one wording that lists, pages, mails and the admins have for it. */
export default {
  sides: { you: 'Needs you', signer: 'With your clients', us: 'In review' },
  /** In a list, where the state alone does not say enough. */
  states: {
    changes: 'Changes asked',
    undeliverable: 'Email came back',
    expired: 'No answer',
    hidden: 'Hidden',
  },
  is: {
    confirmed: '{count, plural, =0 {No confirmation stands.} other {Confirmed by {names}.}}',
    hidden: '{count, plural, =0 {Hidden from the public.} other {Confirmed by {names}. Hidden from the public.}}',
    hidden_by_us:
      '{count, plural, =0 {Our staff has hidden its page.} other {Confirmed by {names}. Our staff has hidden its page.}}',
    appeal: 'Appealed. Somebody on our team decides within 1 to 3 business days.',
    disagreement: 'The signers disagree. Somebody on our team decides within 1 to 3 business days.',
    held: 'Held for a second look. Somebody on our team decides within 1 to 3 business days.',
    unknown_person: '{count, plural, other {{names} answered: “I don’t know this person”.}}',
    declined: '{count, plural, other {{names} declined.}}',
    taken_back: '{count, plural, other {{names} took the answer back.}}',
    content: 'Rejected in review for its content.',
    not_credible: 'Rejected in review as not credible.',
    rejected: 'Rejected.',
    changes: '{count, plural, one {{names} asks for changes.} other {{names} ask for changes.}}',
    undeliverable: 'The email to {names} came back.',
    waiting: 'Waiting for {names}.',
    queued: 'The email to {names} is on its way.',
    name_another: '{count, plural, other {{names} did not confirm it. Another signer can.}}',
    expired: '{count, plural, other {{names} did not answer in time.}}',
    withdrawn: '{count, plural, other {{names} took the answer back.}}',
    opted_out: '{count, plural, other {{names} asked not to be written to again.}}',
    nobody: 'Nobody is asked at the moment.',
  },
  said: '“{words}”',
};
