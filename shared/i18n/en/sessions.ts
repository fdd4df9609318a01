export default {
  title: 'Where you are signed in',
  note: 'Sign out wherever it was not you, and change your password.',
  loading: 'Looking where you are signed in …',
  retry: 'Try again',
  current: 'This device',
  used: 'Last used {when}',
  unknownDevice: 'Unknown device',
  method: {
    password: 'Signed in with a password on {date}',
    code: 'Signed in with a mailed code on {date}',
    link: 'Signed in when the address was confirmed on {date}',
    passkey: 'Signed in with a passkey on {date}',
    provider: 'Signed in through another service on {date}',
  },
  end: 'Sign out',
  endNamed: 'Sign out on {device}',
  ending: 'Signing out …',
  ended: 'That session has ended.',
  endOthers: 'End all other sessions',
  othersEnded:
    '{count, plural, =0 {There was no other session.} one {One other session has ended.} other {# other sessions have ended.}}',
};
