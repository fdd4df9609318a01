/** What several people did and looks arranged, before an admin. */
export default {
  title: 'Done together',
  loading: 'Loading the case',
  kinds: {
    backing_ring: 'People who endorse one another',
    like_burst: 'Many likes of one work at once',
    copied_comments: 'The same words under several works',
  },
  why: 'What speaks for an arrangement',
  whyNote:
    'A rule suspects; it proves nothing. Nobody was told that one hit, and everything shows as before until you decide.',
  rules: {
    close_ring: {
      title: 'They endorse one another',
      text: '{people} people, {inside, plural, one {# endorsement} other {# endorsements}} among them, and {outside} from others for them. Colleagues do that too.',
    },
    many_likes: {
      title: 'Many likes within an hour',
      text: '{people} people liked it; {before} had done so before. That alone is what success looks like.',
    },
    same_round: {
      title: 'The same people like the same works',
      text: 'At least half of them liked {works, plural, one {# other work} other {# other works}} in the same hour.',
    },
    same_words: {
      title: 'The same words',
      text: 'Said {comments} times by {people, plural, one {# person} other {# people}}, but for case and marks.',
    },
    many_works: { title: 'Under works of many', text: 'Works of {owners} people.' },
    with_link: { title: 'With a link', text: 'The words lead somewhere else.' },
    new_accounts: {
      title: 'New accounts',
      text: '{young, plural, one {# account was new} other {# accounts were new}} then.',
    },
    at_once: {
      title: 'In a short time',
      text: 'All of it within {hours, plural, one {an hour} other {# hours}}.',
    },
    same_browser: { title: 'One browser', text: '{browser} of them were seen in the same browser.' },
    same_network: {
      title: 'One network',
      text: '{network} of them were seen on one network on which hardly anybody else was. Households and offices share networks too.',
    },
  },
  what: 'What was done',
  sum: '{total} acts of {people, plural, one {# person} other {# people}}.',
  part: 'You see {from} to {to}; what you decide is about all.',
  before: 'Those before',
  after: 'Those after',
  acts: {
    backing_ring: 'endorses {about}',
    like_burst: 'likes “{about}”',
    copied_comments: 'on “{about}”',
  },
  since: 'here since {date}',
  annulledNow: 'annulled',
  somebody: 'an admin who has left',
  outcomes: { stands: 'Left as it is by {name} on {date}.', annulled: 'Annulled by {name} on {date}.' },
  decide: {
    title: 'Decision',
    choice: 'What becomes of it?',
    stands: 'Let it stand',
    standsText: 'Nobody is told anything, and it is not brought here again.',
    annul: 'Annul it',
    annulText:
      'None of it shows or counts any more. Each of them reads your reason, and may appeal to another admin. Confirmations stay as they are.',
    reason: 'Reason',
    reasonHelp: 'Each of them reads this. Name nobody, and say nothing of browsers and networks.',
    send: 'Decide',
    sending: 'Deciding',
    failed: 'This was not decided',
    done: 'Decided',
  },
};
