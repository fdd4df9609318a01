/** Badges of credentials, as other sites show them. */
export default {
  alt: '{title}, by {owner}',
  ended: 'This credential has ended',
  endedOn: 'It ended on {day}. Its page says why.',
};
