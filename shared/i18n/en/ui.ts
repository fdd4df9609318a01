export default {
  brand: 'Countersign',
  optional: '(optional)',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  reachToast: 'Press F8 to reach its button.',
  confirmed: 'Confirmed',
  portraitOf: 'Portrait of {name}',
  monogramOf: 'Monogram of {name}',
  states: {
    approved: 'Approved',
    pending: 'Pending',
    held: 'Held',
    rejected: 'Rejected',
    stated: 'Stated',
  },
  evidence: {
    who: 'Confirmed by',
    from: 'Organisation',
    when: 'Date',
    how: 'How it is backed',
  },
  fileGone: 'Not stored any more',
  fileKinds: {
    image: 'Picture',
    document: 'Document',
  },
};
