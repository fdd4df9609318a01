/** Pictures beside shared links. */
export default {
  confirmedBy: 'Confirmed by {signer}',
  confirmed: '{count, plural, one {Confirmed by # person} other {Confirmed by # people}}',
  unconfirmed: 'No confirmation stands at the moment',
  sum: '{projects, plural, one {# project confirmed} other {# projects confirmed}} by {signers, plural, one {# person} other {# people}}',
  noSum: 'No confirmed projects yet',
};
