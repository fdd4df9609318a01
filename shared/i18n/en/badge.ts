/** Badges of credentials, as other sites show them. */
export default {
  alt: '{title}, by {owner}',
  ended: 'This credential has ended',
  endedOn: 'It ended on {day}. Its page says why.',
  more: '{count, plural, one {and one more confirmation} other {and # more confirmations}}',
  check: 'Check it at {host}',
  why: 'See why at {host}',
  errors: { embed_format: 'Only JSON is answered here: leave `format` out.' },
};
