/** Badges of credentials, as other sites show them. */
export default {
  alt: '{title}, by {owner}',
  ended: 'This credential has ended',
  endedOn: 'It ended on {day}. Its page says why.',
  more: '{count, plural, one {and # more confirmation} other {and # more confirmations}}',
  check: 'Check it at {host}',
  why: 'See why at {host}',
  pdf: {
    kind: 'Credential of confirmed work',
    attached: 'The signed credential that this sheet shows',
    check:
      'Scan the code, or open the address: the page says whether the credential still holds. Paper can be forged; the page cannot.',
    file: 'The signed credential is attached to this PDF as credential.json. Any validator of Open Badges 3.0 reads it.',
    letters: 'Some letters cannot be printed here. The attached credential has all of them.',
    id: 'Credential {id}',
  },
  errors: { embed_format: 'Only JSON is answered here: leave `format` out.' },
};
