/** What only mails say of saved searches: no page carries these. */
export default {
  mail: {
    subject: '{count, plural, one {# new result} other {# new results}} for “{name}”',
    intro: 'Your saved search “{name}” has found something new.',
    more: 'And {count} more.',
    button: 'See the results',
    why: 'You get this email because you saved this search.',
    stop: 'Stop emails about this search',
    change: 'Your saved searches',
  },
};
